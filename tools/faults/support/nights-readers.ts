// @ts-nocheck: becomes TypeScript in the next commits.
import { setTimeout as pause } from 'node:timers/promises';
import { propertyUuid, SINGLE_NIGHT } from './write-nights.js';

const READ_EVERY_MS = 50;

/**
 * Clients that request quotes of every property in turn, until they are stopped. The cents of all prices are the version of the
 * imported data: no response may mix versions, and none of a property may be older than an earlier one.
 */
export class NightsReaders {
  violations = [];
  reads = 0;
  #seen = new Map();
  #isStopped = false;
  #working;

  constructor({ port, headers, properties }) {
    const uuids = Array.from({ length: properties }, (_, at) => propertyUuid(at + 1));
    this.#working = Promise.all(
      uuids.map((uuid) => this.#read(`http://127.0.0.1:${port}/properties/${uuid}/quotes?${SINGLE_NIGHT}`, headers)),
    );
  }

  /** Whether the last response of each property had this version. */
  allSee(version) {
    return this.#seen.size > 0 && [...this.#seen.values()].every((seen) => seen === version);
  }

  async stop() {
    this.#isStopped = true;
    await this.#working;
  }

  async #read(url, headers) {
    while (!this.#isStopped) {
      const due = pause(READ_EVERY_MS);
      this.reads += 1;
      const response = await fetch(url, { headers });
      const body = await response.json();
      if (response.status === 200) this.#check(url, versionsOf(body));
      else this.violations.push(`${url} responded ${response.status}`);
      await due;
    }
  }

  #check(url, versions) {
    const [version] = versions;
    const seen = this.#seen.get(url) ?? version;
    if (versions.length !== 1) this.violations.push(`${url} showed the versions ${versions.join(', ') || 'none'}`);
    else if (version < seen) this.violations.push(`${url} showed version ${version} after version ${seen}`);
    this.#seen.set(url, version);
  }
}

function versionsOf(quotes) {
  return [...new Set(quotes.map(({ price }) => Math.round(price.gross * 100) % 100))];
}
