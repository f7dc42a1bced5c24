import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ContainerEngine } from './container-engine.js';

/** What the Dockerfiles start from, made from this machine's own Node.js: there is no public registry of images here. */
export const NODE_IMAGE = 'localhost/node:machine';
/** Debian's PostgreSQL 15 with an entry point of ours, instead of the official image. */
export const POSTGRES_IMAGE = 'localhost/postgres:15';

/** Creates the cluster that the environment describes, as the official image does. The socket is where anyone may write. */
const ENTRY = `#!/bin/sh
set -e
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  initdb -D "$data" -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust -E UTF8 --locale=C
  echo "CREATE DATABASE \\"$POSTGRES_DB\\"" | postgres --single -D "$data" postgres
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
fi
exec postgres -D "$data" -c listen_addresses='*' -c unix_socket_directories=/tmp
`;

/** Makes the images that are not built from the checkout, and the engines of the cluster. */
export async function makeImages(engine: ContainerEngine): Promise<void> {
  await makeNode(engine);
  await engine.podman(
    ...['build', '--quiet', '--build-arg', `NODE_IMAGE=${NODE_IMAGE}`, '--tag', 'localhost/stayquote-engines'],
    ...['--file', 'docs/examples/engines.Dockerfile', 'docs/examples'],
  );
  await engine.build('postgres:15', {
    Dockerfile: `FROM localhost/stayquote-engines
COPY entry /usr/local/bin/entry
ENV PGHOST=/tmp PATH=/usr/lib/postgresql/15/bin:/usr/bin:/bin
STOPSIGNAL SIGINT
ENTRYPOINT ["/usr/local/bin/entry"]
`,
    entry: ENTRY,
  });
}

async function makeNode(engine: ContainerEngine): Promise<void> {
  const tar = engine.place('debian.tar');
  const options = ['--quiet', '--variant=minbase', '--include=ca-certificates', '--dpkgopt=force-unsafe-io'];
  await engine.run('mmdebstrap', [...options, 'bookworm', tar]);
  await engine.podman('import', '--quiet', tar, 'localhost/debian:12');
  const npm = resolve(realpathSync(await engine.run('sh', ['-c', 'command -v npm'])), '../..');
  // A proxy of this machine may have an authority of its own.
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  const extra =
    authorities === undefined ? '' : 'COPY extra.crt /etc/ssl/\nENV NODE_EXTRA_CA_CERTS=/etc/ssl/extra.crt\n';
  // As in official images, packages are unpacked without waiting for the disk, and without documents.
  await engine.build(
    'node:machine',
    {
      Dockerfile: `FROM localhost/debian:12
COPY node /usr/local/bin/
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \\
  && printf '%s\\n' force-unsafe-io 'path-exclude=/usr/share/man/*' 'path-exclude=/usr/share/doc/*' > /etc/dpkg/dpkg.cfg.d/docker
${extra}`,
    },
    { node: process.execPath, npm, ...(authorities === undefined ? {} : { 'extra.crt': realpathSync(authorities) }) },
  );
}
