/**
 * The key by which promo codes are compared: the code without surrounding spaces, in Unicode's lower case, regardless of
 * the machine's locale.
 */
export function promotionCodeKey(code: string): string {
  return code.trim().toLowerCase();
}
