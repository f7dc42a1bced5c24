import { readFileSync } from 'node:fs';

const FILES = ['openapi', 'public-api', 'extensions'];

const paths = FILES.flatMap((file) => {
  const document = JSON.parse(readFileSync(`contract/openapi/${file}.json`, 'utf8')) as { paths: object };
  return Object.keys(document.paths);
});

/** Whether a request may match both paths. */
function overlap(one: string, other: string): boolean {
  const [segments, others] = [one.split('/'), other.split('/')];
  const isParameter = (segment = ''): boolean => segment.startsWith('{');
  return (
    segments.length === others.length &&
    segments.every((segment, at) => segment === others[at] || isParameter(segment) || isParameter(others[at]))
  );
}

it('no two operations have a path in common: Express takes the first route that matches', () => {
  expect(paths.length).toBeGreaterThan(15);
  const overlapping = paths.flatMap((one, at) => paths.slice(at + 1).filter((other) => overlap(one, other)));
  expect(overlapping).toEqual([]);
});
