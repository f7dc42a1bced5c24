import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readYaml } from '../packages/image/read-yaml.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

const { configs } = readYaml('docs/examples/compose-cluster.yaml') as {
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
};

describe('the configurations in docs/examples/compose-cluster.yaml', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(() => folder.remove());

  /** Writes a configuration, whose files are then those of the same folder. */
  const write = async (source: string) => {
    const file = join(folder.path, source);
    await writeFile(file, configs[source]!.content.replaceAll('/etc/', `${folder.path}/`));
    return file;
  };

  it.each(['balancer', 'database-balancer'])('HAProxy accepts %s', async (source) => {
    await writeFile(join(folder.path, 'unavailable.json'), configs['unavailable']!.content);
    const file = await write(source);
    expect(() =>
      execFileSync('/usr/sbin/haproxy', ['-c', '-f', file], { stdio: 'pipe', timeout: 60_000 }),
    ).not.toThrow();
  });

  it('Prometheus accepts prometheus', async () => {
    const file = await write('prometheus');
    expect(() => execFileSync('promtool', ['check', 'config', file], { stdio: 'pipe', timeout: 60_000 })).not.toThrow();
  });
});
