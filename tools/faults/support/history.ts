// @ts-nocheck: becomes TypeScript in the next commits.
/** A change must be visible in every response to a request that is sent this long after it was committed. */
const STALE_MS_MAX = 5000;

const VIOLATIONS_SHOWN = 5;

/**
 * Checks what clients saw while versions were written: no response may mix versions, none may show an older version than an
 * earlier response to the same client, and none may be stale.
 */
export class History {
  violations = [];
  #committed = [{ version: 0, at: -Infinity }];
  #seen = new Map();
  #tried = 0;

  /** Passes the first violations to a function. */
  show(say) {
    this.violations.slice(0, VIOLATIONS_SHOWN).forEach(say);
  }

  /** The version to write next: one that was not confirmed may have been committed. */
  next() {
    this.#tried += 1;
    return this.#tried;
  }

  /** The last version that the database confirmed. */
  get lastCommitted() {
    return this.#committed.at(-1).version;
  }

  /** The database confirmed a version at a time of `performance.now()`. */
  committed(version, at) {
    this.#committed.push({ version, at });
  }

  /** A client received a response with these versions to a request that it sent at a time. */
  received(client, sentAt, versions) {
    if (versions.length !== 1) {
      this.violations.push(`${client} received ${versions.length} versions in one response: ${versions.join(', ')}`);
      return;
    }
    const [version] = versions;
    const seen = this.#seen.get(client) ?? 0;
    if (version < seen) this.violations.push(`${client} received version ${version} after version ${seen}`);
    const due = this.#committed.findLast(({ at }) => at < sentAt - STALE_MS_MAX);
    if (version < due.version) {
      const age = Math.round(sentAt - due.at);
      this.violations.push(
        `${client} received version ${version}, ${age} ms after version ${due.version} was committed`,
      );
    }
    this.#seen.set(client, Math.max(seen, version));
  }
}
