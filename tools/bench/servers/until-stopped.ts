// @ts-nocheck: becomes TypeScript in the next commits.
import { KEY } from '../data/make-data.js';
import { VARIANTS } from './variants.js';

/** Prints the addresses and files for your own load generator, and waits until the process is stopped. */
export function untilStopped(servers, { file, conditionalFile }) {
  const lines = VARIANTS.map(({ name, server, headers = {}, conditional }) => {
    const given = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
    const all = conditional ? [...given, 'If-None-Match: the second column of the second list'] : given;
    return [name.padEnd(14), `http://127.0.0.1:${servers[server].port}`, `pid ${servers[server].pid}`, ...all].join(
      '  ',
    );
  });
  process.stdout.write(
    `${lines.join('\n')}\nkey: x-sm-api-key: ${KEY}\nrequests: ${file}\n          ${conditionalFile}\n`,
  );
  return new Promise(() => undefined);
}
