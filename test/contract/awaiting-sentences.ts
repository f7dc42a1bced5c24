/** Sentences about deals and promotions in prices, which this version reads and validates but does not apply yet. */
export const AWAITING_SENTENCES: readonly string[] = ['2.4-17', '2.4-18', '2.4-19', '2.5-51', '4.3-15', '4.4-26'];
