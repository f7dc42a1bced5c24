import { execFile, spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../harness/temporary-folder.js';

const run = promisify(execFile);

const PROGRAMS = ['podman', 'podman-compose', 'runc', 'mmdebstrap'];
/** Debian's podman-compose does not read COMPOSE_PROJECT_NAME. */
const PROJECT = 'stayquote';
/** Otherwise a read-only container may write to /tmp. */
const LIKE_DOCKER = '--podman-run-args=--read-only-tmpfs=false';
const OUTPUT_BYTES_MAX = 64 * 2 ** 20;
/** More than podman leaves to a container is refused without CAP_SYS_RESOURCE. */
const PROCESSES_MAX = 4096;

/** Why no container can run on this machine; undefined if one can. */
export function whyNoContainers(): string | undefined {
  const missing = PROGRAMS.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  if (missing.length > 0) return `${missing.join(', ')} not installed`;
  const { status, stderr } = spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']);
  return status === 0 ? undefined : `no namespaces: ${stderr.toString().trim()}`;
}

/** Debian's podman on a storage of its own, with a `docker` that calls it. */
export class ContainerEngine {
  private constructor(
    private readonly folder: Awaited<ReturnType<typeof temporaryFolder>>,
    /** For commands of users: `docker compose` is that of podman. */
    readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** @param settings those that the compose files read */
  static async start(settings: Readonly<Record<string, string>>): Promise<ContainerEngine> {
    const folder = await temporaryFolder();
    const place = (name: string) => join(folder.path, name);
    await mkdir(place('bin'));
    await writeFile(place('bin/docker'), `#!/bin/sh\nshift\nexec podman-compose -p ${PROJECT} ${LIKE_DOCKER} "$@"\n`);
    await chmod(place('bin/docker'), 0o755);
    const engine = new ContainerEngine(folder, {
      ...settings,
      PATH: [place('bin'), process.env['PATH']].join(delimiter),
      HOME: process.env['HOME'] ?? '/',
      CONTAINERS_CONF: place('containers.conf'),
      CONTAINERS_STORAGE_CONF: place('storage.conf'),
      // Builds with the network of this machine, keeps HEALTHCHECK, and stores no layer for each step, which nothing builds on.
      BUILDAH_ISOLATION: 'chroot',
      BUILDAH_FORMAT: 'docker',
      BUILDAH_LAYERS: 'false',
    });
    await writeFile(place('containers.conf'), await engineSettings(folder.path));
    await engine.chooseStorage();
    return engine;
  }

  place(name: string): string {
    return join(this.folder.path, name);
  }

  /** The container of a service of a compose file. */
  containerOf(service: string): string {
    return `${PROJECT}_${service}_1`;
  }

  /** The image that compose builds for a service. */
  imageOf(service: string): string {
    return `localhost/${PROJECT}_${service}`;
  }

  /** Runs a command in the checkout, or in another folder; returns its stdout. */
  async run(program: string, args: readonly string[], cwd = '.'): Promise<string> {
    const { stdout } = await run(program, args, { cwd, env: this.environment, maxBuffer: OUTPUT_BYTES_MAX });
    return stdout.trim();
  }

  podman(...args: readonly string[]): Promise<string> {
    return this.run('podman', args);
  }

  compose(...args: readonly string[]): Promise<string> {
    return this.run('docker', ['compose', ...args]);
  }

  /** Builds an image from files of a folder of its own. */
  async build(image: string, files: Readonly<Record<string, string>>, copies: Readonly<Record<string, string>> = {}) {
    const context = this.place(`build-${image}`);
    await mkdir(context);
    for (const [name, text] of Object.entries(files)) await writeFile(join(context, name), text, { mode: 0o755 });
    for (const [name, source] of Object.entries(copies)) await cp(source, join(context, name), { recursive: true });
    await this.podman('build', '--quiet', '--tag', `localhost/${image}`, context);
  }

  async stop(): Promise<void> {
    await this.podman('rm', '--all', '--force', '--time', '0');
    await this.podman('system', 'reset', '--force');
    await this.run('sh', ['-c', `umount --lazy ${this.place('graph/overlay')} 2>&- || true`]);
    await this.folder.remove();
  }

  /** Copies every layer where the file system cannot lay them over each other. */
  private async chooseStorage(): Promise<void> {
    const write = (driver: string) => {
      const places = `runroot = "${this.place('run')}"\ngraphroot = "${this.place('graph')}"`;
      return writeFile(this.place('storage.conf'), `[storage]\ndriver = "${driver}"\n${places}\n`);
    };
    await write('overlay');
    await this.podman('info').catch(() => write('vfs'));
  }
}

/** What Debian's podman needs without systemd; nothing of it is shared with containers of the user. */
async function engineSettings(folder: string): Promise<string> {
  const files = /^Max open files +\d+ +(\d+)/m.exec(await readFile('/proc/self/limits', 'utf8'))?.[1] ?? '1024';
  return `[engine]
cgroup_manager = "cgroupfs"
events_logger = "none"
runtime = "runc"
lock_type = "file"
tmp_dir = "${folder}/tmp"
[network]
network_backend = "netavark"
network_config_dir = "${folder}/networks"
[containers]
default_ulimits = ["nofile=${files}:${files}", "nproc=${PROCESSES_MAX}:${PROCESSES_MAX}"]
`;
}
