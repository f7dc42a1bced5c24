import { mkdir, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { readYaml } from '../../packages/image/read-yaml.js';
import { until } from '../../../tools/harness/until.js';
import type { ContainerEngine } from './container-engine.js';

const FILE = 'docs/examples/compose-cluster.yaml';
/** Two servers and one PostgreSQL; the others are like them. */
const STARTED = [
  ...['etcd', 'postgres1', 'database-balancer', 'redis1', 'redis2', 'sentinel1', 'sentinel2', 'sentinel3'],
  ...['node1', 'node2', 'balancer'],
];

interface Service {
  readonly build: { readonly context: string };
  readonly configs?: readonly { readonly source: string; readonly target: string }[];
  readonly volumes?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: object;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
}

/** The part of the cluster that runs. */
export interface Cluster {
  /** Of each issued key, as in the headers of responses. */
  readonly requestsPerMinute: string;
  import(dataSet: string): Promise<void>;
  issueKey(group: string): Promise<string>;
  kill(service: string): Promise<void>;
}

/** Starts a part of the example, on its images. */
export async function startCluster(engine: ContainerEngine): Promise<Cluster> {
  const file = await withoutConfigs(engine);
  await engine.compose('-f', file, 'up', '-d', ...STARTED);
  const command = ['node', 'bin/stayquote.js'];
  const run = async (args: readonly string[], input = '') => {
    const child = spawn('podman', ['exec', '--interactive', engine.containerOf('node1'), ...command, ...args], {
      env: engine.environment,
    });
    child.stdin.end(input);
    const ended = once(child, 'close') as Promise<[number | null]>;
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await ended;
    if (code !== 0) throw new Error(stderr);
    return stdout;
  };
  await until(() =>
    run(['keys', 'list']).then(
      () => true,
      () => false,
    ),
  );
  return {
    requestsPerMinute: '60',
    import: async (dataSet) => {
      await run(['import', '-'], dataSet);
    },
    issueKey: async (group) => {
      const issued = await run(['keys', 'issue', '--group', group, '--requests-per-minute', '60']);
      return /stq_\w+/.exec(issued)?.[0] ?? '';
    },
    kill: async (service) => {
      await engine.podman('kill', engine.containerOf(service));
    },
  };
}

/** The same file for Debian's podman-compose, which knows no inline configurations: they become mounted files. */
async function withoutConfigs(engine: ContainerEngine): Promise<string> {
  const { services, volumes, configs } = readYaml(FILE) as Compose;
  await mkdir(engine.place('configs'));
  for (const [name, { content }] of Object.entries(configs))
    await writeFile(engine.place(`configs/${name}`), content.replaceAll('$$', '$'), { mode: 0o755 });
  const translated = Object.entries(services).map(([name, { configs: used = [], ...service }]) => {
    const mounts = used.map(({ source, target }) => `${engine.place(`configs/${source}`)}:${target}:ro`);
    const context = resolve('docs/examples', service.build.context);
    return [
      name,
      { ...service, build: { ...service.build, context }, volumes: [...(service.volumes ?? []), ...mounts] },
    ];
  });
  const file = engine.place('cluster.yaml');
  await writeFile(file, JSON.stringify({ services: Object.fromEntries(translated) as object, volumes }));
  return file;
}
