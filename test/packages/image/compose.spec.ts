import { readFileSync } from 'node:fs';
import { DEMO_KEYS } from '../../../src/import/demo/demo-keys.js';
import { VARIABLES } from '../../../src/config/config.js';
import { readYaml } from './read-yaml.js';

const PINNED = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

interface Service {
  readonly command?: readonly string[];
  readonly image?: string;
  readonly configs?: readonly { readonly source: string }[];
  readonly depends_on?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
}

describe.each(['docker-compose.yml', 'docs/examples/compose-cluster.yaml'])('%s', (path) => {
  const text = readFileSync(path, 'utf8');
  const { services } = readYaml(path) as { readonly services: Readonly<Record<string, Service>> };

  it('runs all services on a read-only root file system, without capabilities', () => {
    for (const service of Object.values(services))
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });

  it('has no default password and no key, and publishes ports only on the loopback interface', () => {
    const variables = text.match(/\$\{[^}]*PASSWORD[^}]*\}/g) ?? [];
    expect(variables.length).toBeGreaterThan(1);
    for (const variable of variables) expect(variable).toMatch(/^\$\{POSTGRES_PASSWORD:\?.+\}$/);
    expect(text.match(/PASSWORD: (?!\$\{)/g)).toBeNull();
    expect(text).not.toContain(DEMO_KEYS.group);
    const ports = Object.values(services).flatMap(({ ports: own = [] }) => own);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });
});

it('docker-compose.yml pins images by digest', () => {
  const { services } = readYaml('docker-compose.yml') as { readonly services: Readonly<Record<string, Service>> };
  const images = Object.values(services).flatMap(({ image }) => image ?? []);
  expect(images).not.toHaveLength(0);
  for (const image of images) expect(image.replace(/^\$\{\w+:-(.*)\}$/, '$1')).toMatch(PINNED);
});

describe('docs/examples/compose-cluster.yaml', () => {
  const path = 'docs/examples/compose-cluster.yaml';
  const text = readFileSync(path, 'utf8');
  const compose = readYaml(path) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly configs: Readonly<Record<string, { readonly content: string }>>;
    readonly volumes: Readonly<Record<string, null>>;
  };
  const services = Object.entries(compose.services);
  const names = Object.keys(compose.services);

  it.each(services)('%s refers to services and volumes that exist', (_name, service) => {
    expect((service.depends_on ?? []).filter((name) => !names.includes(name))).toEqual([]);
    const volumes = (service.volumes ?? []).map((volume) => volume.split(':', 1)[0]!);
    expect(volumes.filter((volume) => !(volume in compose.volumes))).toEqual([]);
  });

  it('uses every configuration, and builds images from pinned ones', () => {
    const used = services.flatMap(([, { configs = [] }]) => configs.map(({ source }) => source));
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.configs).sort());
    expect([...new Set(services.map(([, { image }]) => image))].sort()).toEqual(['stayquote', 'stayquote-engines']);
    const base = (file: string) => /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
    expect(base('docs/examples/engines.Dockerfile')).toMatch(/@sha256:[\da-f]{64}$/);
    expect(base('docs/examples/engines.Dockerfile')).toBe(base('Dockerfile'));
  });

  it('names only hosts that are services, in configurations, commands and settings', () => {
    const settings = services.flatMap(([, { command = [], environment = {} }]) => [
      ...command,
      ...Object.values(environment),
    ]);
    const configurations = Object.values(compose.configs).map(({ content }) => content);
    const hosts = [...settings, ...configurations].flatMap((part) =>
      [...part.matchAll(/\b([a-z][a-z-]*\d?):(?:2379|3000|5432|6379|8008|9464|26379)\b/g)].map(([, host = '']) => host),
    );
    expect(hosts.length).toBeGreaterThan(15);
    expect(hosts.filter((host) => !names.includes(host))).toEqual([]);
    expect(text.match(/(?:--replicaof, |monitor mymaster )redis1 6379/g)).toHaveLength(2);
  });

  it('balances over all nodes and all PostgreSQL, and shares limits between as many nodes', () => {
    const nodes = names.filter((name) => /^node\d$/.test(name));
    const balanced = (source: string) =>
      [...(compose.configs[source]?.content ?? '').matchAll(/^ +server (\S+) /gm)].map(([, name]) => name);
    expect(balanced('balancer')).toEqual(nodes);
    expect(balanced('database-balancer')).toEqual(names.filter((name) => /^postgres\d$/.test(name)));
    for (const node of nodes) {
      const { environment = {} } = compose.services[node]!;
      expect(environment['EXPECTED_NODES']).toBe(String(nodes.length));
      const known = Object.values(VARIABLES).map(({ name }) => name as string);
      expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  it('responds without a node as the server would', () => {
    expect(JSON.parse(compose.configs['unavailable']!.content)).toEqual({
      errors: [
        {
          name: 'ServiceUnavailable',
          message: 'The service is temporarily unavailable; retry the request',
          meta: { retryAfterSeconds: 1 },
        },
      ],
    });
  });
});
