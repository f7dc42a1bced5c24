/** Any RFC 9562 UUID of any version, including nil and max: identifiers come from other systems. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Normalises a UUID to lower case, the form in which UUIDs are compared; undefined if the string is not a UUID. */
export function readUuid(text: string): string | undefined {
  return UUID.test(text) ? text.toLowerCase() : undefined;
}
