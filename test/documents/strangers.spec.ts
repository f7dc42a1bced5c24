import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a user reads and types, and what runs in their name. */
const FOLDERS = ['docs', 'bin', 'tools', 'src', 'packages', 'contract', '.ci'];
const FILES = ['package.json', 'Dockerfile', 'docker-compose.yml', '.env.example', 'tools/mutation/stryker.config.mjs'];

/** A program that downloads a package by name; with `--no-install` it uses the installed one. */
const FETCHES =
  /\bnpx (?!--no-install )[\w@.-]|['"]npx['"]|\bnpm (?:exec|x) (?!--no )[\w@.-]|\b(?:pnpm|yarn) dlx\b|\bbunx\b/;
/** The bare name as a command: typed like this, or after npx, it fails or runs a stranger's package. */
const BARE_NAME = /(?:^|[`'"$(]|: )stayquote (?:serve|import|export|quote|keys)\b/;

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => !/\/(?:node_modules|dist)\//.test(path))
    .filter((path) => statSync(path).isFile() && /\.(?:md|[cm]?[jt]s|ya?ml|json|sh)$|\/run$/.test(path));
}

const rootDocuments = readdirSync('.').filter((name) => name.endsWith('.md'));
const lines = [...FILES, ...rootDocuments, ...FOLDERS.flatMap(pathsIn)]
  .filter((path) => !path.includes('/generated/'))
  .flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return text.split('\n').map((line, index) => ({ place: `${path}:${index + 1}`, line }));
  });

/** A comment is only for readers of the code, who do not type its commands. */
const isComment = (line: string) => /^\s*(?:\/\*\*|\*|\/\/)/.test(line);

describe("no command in documents, scripts, help or messages runs a stranger's package", () => {
  it('by downloading it', () => {
    expect(lines.length).toBeGreaterThan(10_000);
    expect(lines.filter(({ line }) => FETCHES.test(line))).toEqual([]);
  });

  it('by a name that is not in the path', () => {
    expect(lines.filter(({ line }) => !isComment(line) && BARE_NAME.test(line))).toEqual([]);
  });

  it.each([
    ['npx stayquote keys list', FETCHES],
    ["['format', 'npx', ['prettier']]", FETCHES],
    ['npm exec stayquote', FETCHES],
    ['npx -y stayquote', FETCHES],
    ['to revoke it, run: stayquote keys revoke X', BARE_NAME],
    ['stayquote import all.json', BARE_NAME],
  ])('(and this test would detect %s)', (line, pattern) => {
    expect(line).toMatch(pattern);
  });
});
