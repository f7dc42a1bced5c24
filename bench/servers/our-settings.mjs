/** The settings of ourselves that make the variants; all others are those of production. */
export const OUR_SETTINGS = {
  // Room for four sheets of two hundred: nearly every request reads one.
  cold: { RATE_SHEETS_MB: '1', ANSWER_CACHE_MB: '0' },
  sheetless: { RATE_SHEETS_MB: '0', ANSWER_CACHE_MB: '0' },
  warm: { ANSWER_CACHE_MB: '0' },
  cached: {},
};

/** Those that hold sheets. */
export const WARM = ['warm', 'cached'];
