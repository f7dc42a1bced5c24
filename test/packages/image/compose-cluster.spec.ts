import { readFileSync } from 'node:fs';
import { DEMO_KEYS } from '../../../src/import/demo/demo-keys.js';
import { VARIABLES } from '../../../src/config/config.js';
import { readYaml } from './read-yaml.js';

const PATH = 'docs/examples/compose-cluster.yaml';
const text = readFileSync(PATH, 'utf8');

interface Service {
  readonly command?: readonly string[];
  readonly image: string;
  readonly configs?: readonly { readonly source: string }[];
  readonly depends_on?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
}

const compose = readYaml(PATH) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
  readonly volumes: Readonly<Record<string, null>>;
};
const services = Object.entries(compose.services);
const names = Object.keys(compose.services);

describe('docs/examples/compose-cluster.yaml', () => {
  it.each(services)('%s runs on a read-only root file system, without capabilities', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it.each(services)('%s refers to services, configurations and volumes that exist', (_name, service) => {
    const sources = (service.configs ?? []).map(({ source }) => source);
    expect(sources.filter((source) => !(source in compose.configs))).toEqual([]);
    expect((service.depends_on ?? []).filter((name) => !names.includes(name))).toEqual([]);
    const volumes = (service.volumes ?? []).map((volume) => volume.split(':', 1)[0]!);
    expect(volumes.filter((volume) => !(volume in compose.volumes))).toEqual([]);
  });

  it('uses every configuration, and builds images from pinned ones', () => {
    const used = services.flatMap(([, { configs = [] }]) => configs.map(({ source }) => source));
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.configs).sort());
    expect([...new Set(services.map(([, { image }]) => image))].sort()).toEqual(['stayquote', 'stayquote-engines']);
    const base = (path: string) => /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(path, 'utf8'))?.[1];
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

  it('has no default password and no key, and publishes ports only on the loopback interface', () => {
    const variables = text.match(/\$\{[^}]*PASSWORD[^}]*\}/g) ?? [];
    expect(variables.length).toBeGreaterThan(2);
    for (const variable of variables) expect(variable).toMatch(/^\$\{POSTGRES_PASSWORD:\?.+\}$/);
    expect(text.match(/PASSWORD: (?!\$\{)/g)).toBeNull();
    expect(text).not.toContain(DEMO_KEYS.group);
    const ports = services.flatMap(([, { ports: own = [] }]) => own);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });
});
