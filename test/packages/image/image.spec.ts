import { readFileSync } from 'node:fs';
import { readYaml } from './read-yaml.js';

const PINNED = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

describe('the Dockerfile', () => {
  const text = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ');
  const all = (instruction: string) =>
    [...text.matchAll(new RegExp(`^${instruction} +(.+)$`, 'gm'))].map(([, rest = '']) => rest.trim());

  it('starts from one image, pinned by digest', () => {
    const [image = ''] = all('ARG');
    expect(image).toMatch(/^NODE_IMAGE=node:24\.\d+\.\d+-slim@/);
    expect(image.replace('NODE_IMAGE=', '')).toMatch(PINNED);
    expect(all('FROM')).toEqual(['${NODE_IMAGE} AS packages', '${NODE_IMAGE} AS build', '${NODE_IMAGE}']);
  });

  it('has the Node.js that the benchmark measures besides its own', () => {
    const bench = JSON.parse(readFileSync('tools/bench/package.json', 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    const [, version] = /NODE_IMAGE=node:([\d.]+)-slim/.exec(text) ?? [];
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

interface Service {
  readonly image?: string;
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
  readonly ports?: readonly string[];
}

describe('docker-compose.yml', () => {
  const { services } = readYaml('docker-compose.yml') as { services: Readonly<Record<string, Service>> };

  it.each(Object.entries(services))(
    '%s runs on a read-only root file system, without capabilities',
    (_name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    },
  );

  it('pins images by digest', () => {
    const images = Object.values(services).flatMap(({ image }) => image ?? []);
    expect(images).not.toHaveLength(0);
    for (const image of images) expect(image.replace(/^\$\{\w+:-(.*)\}$/, '$1')).toMatch(PINNED);
  });

  it('has no default password', () => {
    const text = readFileSync('docker-compose.yml', 'utf8');
    const variables = text.match(/\$\{[^}]*PASSWORD[^}]*\}/g) ?? [];
    expect(variables.length).toBeGreaterThan(1);
    for (const variable of variables) expect(variable).toMatch(/^\$\{POSTGRES_PASSWORD:\?.+\}$/);
    expect(text.match(/PASSWORD: (?!\$\{)/g)).toBeNull();
  });

  it('publishes ports only on the loopback interface', () => {
    const ports = Object.values(services).flatMap(({ ports: own = [] }) => own);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });
});
