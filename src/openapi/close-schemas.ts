/** Whether a value is a JSON object. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Closes every object schema under a node of the document in place (§2: no additional properties). A schema that says
 * itself that it is open stays so: only the metadata of errors does.
 */
export function closeSchemas(node: unknown): void {
  if (Array.isArray(node)) {
    for (const entry of node) closeSchemas(entry);
    return;
  }
  if (!isObject(node)) return;
  if (isObject(node['properties'])) node['additionalProperties'] ??= false;
  for (const entry of Object.values(node)) closeSchemas(entry);
}
