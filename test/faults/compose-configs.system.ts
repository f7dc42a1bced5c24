import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readYaml } from '../packages/image/read-yaml.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

const { configs } = readYaml('docs/examples/compose-cluster.yaml') as {
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
};

it.each([
  ['balancer', '/usr/sbin/haproxy', '-c', '-f'],
  ['database-balancer', '/usr/sbin/haproxy', '-c', '-f'],
  ['prometheus', 'promtool', 'check', 'config'],
])('the configuration %s in docs/examples/compose-cluster.yaml is accepted by %s', async (source, program, ...args) => {
  const folder = await temporaryFolder();
  const file = join(folder.path, source);
  await writeFile(file, configs[source]!.content.replaceAll('/etc/', `${folder.path}/`));
  await writeFile(join(folder.path, 'unavailable.json'), configs['unavailable']!.content);
  expect(() => execFileSync(program, [...args, file], { stdio: 'pipe', timeout: 60_000 })).not.toThrow();
  await folder.remove();
});
