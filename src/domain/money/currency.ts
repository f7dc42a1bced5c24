/**
 * ISO 4217, list one: every currency code with a minor unit, by its number of digits. Codes without one (metals, XDR,
 * XXX and the like) are not currencies that a hotel charges in, and are omitted.
 *
 * Hard-coded, because the runtime's Intl reports how a currency is usually displayed, not what the standard defines:
 * it gives HUF, IDR and IQD no digits at all (docs/decisions/0011).
 */
const CODES_BY_DIGITS: readonly (readonly [digits: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP
    COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR
    JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN
    NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL
    THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

/** Codes withdrawn since 2008: stored data and backups may still have them. */
const WITHDRAWN: typeof CODES_BY_DIGITS = [
  [0, 'BYR'],
  [2, 'ANG BGN CUC CYP EEK GHC HRK LTL LVL MRO MTL SKK SLL STD TMM USS VEB VEF ZMK ZWD ZWL ZWR'],
];

const DIGITS = new Map(
  [...CODES_BY_DIGITS, ...WITHDRAWN].flatMap(([digits, codes]) =>
    codes.split(/\s+/).map((code): [string, number] => [code, digits]),
  ),
);

/** The digits of a currency's minor unit (JPY 0, EUR 2, KWD 3); undefined for anything but a listed upper-case code. */
export function currencyDigits(code: string): number | undefined {
  return DIGITS.get(code);
}
