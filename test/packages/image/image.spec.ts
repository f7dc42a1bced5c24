import { readFileSync } from 'node:fs';

const PINNED = /^ARG NODE_IMAGE=node:(24\.\d+\.\d+)-slim@sha256:[0-9a-f]{64}$/m;

describe('the Dockerfile', () => {
  const text = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ');
  const all = (instruction: string) =>
    [...text.matchAll(new RegExp(`^${instruction} +(.+)$`, 'gm'))].map(([, rest = '']) => rest.trim());

  it('starts from one image, pinned by digest', () => {
    expect(text).toMatch(PINNED);
    expect(all('FROM')).toEqual(['${NODE_IMAGE} AS packages', '${NODE_IMAGE} AS build', '${NODE_IMAGE}']);
  });

  it('has the Node.js that the benchmark measures besides its own', () => {
    const bench = JSON.parse(readFileSync('tools/bench/package.json', 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    const [, version] = PINNED.exec(text) ?? [];
    expect(new Set(Object.values(bench.optionalDependencies))).toEqual(new Set([version]));
  });

  it('runs in production as an unprivileged user, through the entry point that limits the heap', () => {
    expect(all('ENV').join()).toContain('NODE_ENV=production');
    expect(all('USER')).toEqual(['10001']);
    expect(all('ENTRYPOINT')).toEqual(['["bin/in-container.sh"]']);
    expect(all('CMD')).toEqual(['["serve"]']);
  });

  it('checks liveness in its health check: a restart does not fix a database', () => {
    expect(all('HEALTHCHECK').join()).toContain('/livez');
    expect(all('HEALTHCHECK').join()).not.toContain('/readyz');
  });

  it('contains no secrets of the checkout', () => {
    expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.data', '.git']),
    );
  });
});
