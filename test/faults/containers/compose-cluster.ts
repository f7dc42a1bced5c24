import { mkdir, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { readYaml } from '../../packages/image/read-yaml.js';
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

/** Starts a part of the example, on its images; returns what runs a command in one of its servers. */
export async function startCluster(engine: ContainerEngine) {
  const file = await withoutConfigs(engine);
  await engine.compose('-f', file, 'up', '-d', ...STARTED);
  return async (args: readonly string[], input = ''): Promise<string> => {
    const command = ['exec', '--interactive', engine.containerOf('node1'), 'node', 'bin/stayquote.js', ...args];
    const child = spawn('podman', command, { env: engine.environment });
    child.stdin.end(input);
    const ended = once(child, 'close') as Promise<[number | null]>;
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await ended;
    if (code !== 0) throw new Error(stderr);
    return stdout;
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
    const build = { ...service.build, context: resolve('docs/examples', service.build.context) };
    return [name, { ...service, build, volumes: [...(service.volumes ?? []), ...mounts] }];
  });
  const file = engine.place('cluster.yaml');
  await writeFile(file, JSON.stringify({ services: Object.fromEntries(translated) as object, volumes }));
  return file;
}
