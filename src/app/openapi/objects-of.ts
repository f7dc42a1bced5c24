export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every JSON object under a node of the document, the node itself first. */
export function* objectsOf(node: unknown): Generator<Record<string, unknown>> {
  if (isObject(node)) yield node;
  if (typeof node !== 'object' || node === null) return;
  for (const entry of Object.values(node)) yield* objectsOf(entry);
}
