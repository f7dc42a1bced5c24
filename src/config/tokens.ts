/** Where the configuration of the server is injected: a Config. */
export const CONFIG = Symbol('configuration');

/** Where the connection string of the migrated database is injected. */
export const CONNECTION_STRING = Symbol('connection string');

/** Where the log is injected: a Log. */
export const LOG = Symbol('log');
