/** Sets the value at a JSON Pointer; undefined removes the field. */
export function setAt(document: unknown, pointer: string, value: unknown): void {
  const names = pointer.split('/').slice(1);
  const last = names.pop() ?? '';
  let holder = document as Record<string, unknown>;
  for (const name of names) holder = holder[name] as Record<string, unknown>;
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = value;
}
