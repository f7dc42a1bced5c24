/**
 * What promotion codes are compared by: the code without the spaces around it, in Unicode's lower case, whatever the
 * machine's own language is.
 */
export function promotionCodeKey(code: string): string {
  return code.trim().toLowerCase();
}
