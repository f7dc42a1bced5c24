/** Any UUID of RFC 9562, of every version, nil and max included: identifiers come from other systems. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A UUID in the one spelling that is compared: lower case. Undefined: the text is none. */
export function readUuid(text: string): string | undefined {
  return UUID.test(text) ? text.toLowerCase() : undefined;
}
