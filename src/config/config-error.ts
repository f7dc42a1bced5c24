/** The environment cannot be used; the message names every fault, one a line. */
export class ConfigError extends Error {
  /** The user can settle it, so the message is said without a stack. */
  readonly forUser = true;

  constructor(readonly faults: readonly string[]) {
    super(`The configuration has faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}
