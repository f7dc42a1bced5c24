/**
 * The key by which promo codes are compared: the code in one Unicode form (NFC), without surrounding spaces, in Unicode's lower
 * case, regardless of the machine's locale.
 */
export function promotionCodeKey(code: string): string {
  return code.normalize('NFC').trim().toLowerCase().normalize('NFC');
}
