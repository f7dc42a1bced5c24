// @ts-nocheck: becomes TypeScript in the next commits.
/** The settings that define our variants; all others are as in production. */
export const OUR_SETTINGS = {
  // Room for a few of two hundred sheets: if each property is requested in turn, and again within a minute, its stay is read every time,
  // and the whole sheet behind the response.
  cold: { RATE_SHEETS_MB: '1', RESPONSE_CACHE_MB: '0' },
  sheetless: { RATE_SHEETS_MB: '0', RESPONSE_CACHE_MB: '0' },
  warm: { RESPONSE_CACHE_MB: '0' },
  cached: {},
};

/** The variants that cache sheets. */
export const WARM = ['warm', 'cached'];
