/** Injection token of the server's configuration: a Config. */
export const CONFIG = Symbol('configuration');

/** Injection token of the connection string of the migrated database. */
export const CONNECTION_STRING = Symbol('connection string');

/** Injection token of the log: a Log. */
export const LOG = Symbol('log');
