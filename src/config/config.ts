/** The server's configuration, read once from the environment. */
export interface Config {
  readonly nodeEnv: 'production' | 'development' | 'test' | undefined;
  /** 0 takes a free port. */
  readonly port: number;
  readonly host: string;
  /** Undefined: no management listener. 0 takes a free port. */
  readonly managementPort: number | undefined;
  readonly managementHost: string;
  /** Undefined: the embedded PostgreSQL under dataDir. */
  readonly databaseUrl: string | undefined;
  /** Undefined: the default place. */
  readonly dataDir: string | undefined;
  /** Freezes the business date; undefined: the system's time. */
  readonly clock: Date | undefined;
  /** Whether `clock` may be set in production. */
  readonly allowFrozenClock: boolean;
  readonly rateLimitPerMinute: number;
  readonly failedAuthPerMinute: number;
  /** Undefined: counts stay in this process. */
  readonly redisUrl: string | undefined;
  /** How many servers share a key's limit. */
  readonly expectedNodes: number;
  /** Memory for rate sheets, in MB; 0: none is held. */
  readonly rateSheetsMb: number;
  /** Memory for answers that may be asked for again, in MB; 0: none is kept. */
  readonly answerCacheMb: number;
  /** Memory for responses that wait to be sent, in MB. */
  readonly unsentMb: number;
  /** Of it, for those to one key. */
  readonly unsentPerKeyMb: number;
  /** Connections that one client address may have open; not applied where a proxy is trusted. */
  readonly connectionsPerAddress: number;
  /** Number of proxies in front, or their addresses and subnets; false: none. */
  readonly trustProxy: number | false | string[];
  /** How long an idle connection is kept for its next request. */
  readonly keepAliveSeconds: number;
  readonly logLevel: 'error' | 'warn' | 'info' | 'debug';
  /** Auto: text for a person at a terminal, JSON for what collects lines. */
  readonly logFormat: 'auto' | 'json' | 'text';
  /** How much of a client's address a line shows. */
  readonly logClientAddress: 'full' | 'network' | 'off';
}
