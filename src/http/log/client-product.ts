/** The first product of a User-Agent: a short name, and a version of digits. No key has this form. */
const PRODUCT = /^[A-Za-z][A-Za-z.-]{0,29}\/\d[\d.]{0,15}(?=\s|$)/;

/** The program that a caller says it is, such as `curl/8.5.0`; undefined where it says something else. */
export function clientProduct(userAgent: string | undefined): string | undefined {
  return PRODUCT.exec(userAgent ?? '')?.[0];
}
