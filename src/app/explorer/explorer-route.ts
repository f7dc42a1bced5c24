/** The route of the explorer and its files. */
export const EXPLORER_ROUTE = '/explorer';

/** The page, and what it loads. */
export const EXPLORER_PATHS = /^\/explorer(?:\/(?:app\.js|app\.css|settings\.json))?$/;
