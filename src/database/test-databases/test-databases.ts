import { createHash, randomBytes } from 'node:crypto';
import { migrate } from '../migrate.js';
import { readMigrations } from '../migration-state.js';
import type { TestCluster } from './test-cluster.js';

/** Maximum number of templates, some 18 MB each with its spare for small data. Beyond it the least recently used are dropped. */
const TEMPLATES_MAX = 30;

/** The databases of this class. */
const OWN_NAME = /^(?:template|copy|spare|new)_/;

export interface TemplateContent {
  /** Stands for the content: equal names have equal content. */
  readonly name: string;
  /** Fills a migrated database. */
  readonly fill: (connectionString: string) => Promise<void>;
}

/**
 * The databases of a test cluster: for each content a template, which outlives the process, and for each test server a copy of
 * one.
 */
export class TestDatabases {
  private readonly templates = new Map<string, Promise<string>>();
  /** A copy for the next test server, by its template: making one takes as long as starting the rest of the server. */
  private readonly spares = new Map<string, Promise<string>>();

  constructor(private readonly cluster: TestCluster) {}

  /** Drops what processes that were killed left behind, and the templates that were not used for longest. */
  async sweep(): Promise<void> {
    const found = await this.cluster.query<{ name: string; used: string | null }>(
      `SELECT datname AS name, shobj_description(oid, 'pg_database') AS used FROM pg_database ORDER BY 2 DESC NULLS LAST`,
    );
    const templates = found.map(({ name }) => name).filter((name) => name.startsWith('template_'));
    const kept = new Set(templates.slice(0, TEMPLATES_MAX));
    for (const { name } of found) {
      const spareOf = /^spare_(?<digest>[^_]+)_/.exec(name)?.groups?.['digest'];
      const template = `template_${spareOf ?? ''}`;
      if (kept.has(template) && !this.spares.has(template)) this.spares.set(template, Promise.resolve(name));
      else if (OWN_NAME.test(name) && !kept.has(name)) await this.drop(name);
    }
  }

  /** A new database with that content. @returns its name */
  async copyOf(content: TemplateContent): Promise<string> {
    const template = await this.templateOf(content);
    const copy = `copy_${randomName()}`;
    const spare = await this.takeSpare(template);
    if (spare === undefined) await this.create(copy, template);
    else await this.rename(spare, copy);
    this.keepSpare(template);
    return copy;
  }

  async drop(name: string): Promise<void> {
    await this.cluster.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }

  address(name: string): string {
    return this.cluster.address(name);
  }

  private async takeSpare(template: string): Promise<string | undefined> {
    const spare = this.spares.get(template);
    this.spares.delete(template);
    return spare?.catch(() => undefined);
  }

  private keepSpare(template: string): void {
    if (this.spares.has(template)) return;
    const spare = this.makeSpare(template);
    this.spares.set(template, spare);
    // Without it, a copy is made when it is needed.
    spare.catch(() => undefined);
  }

  /** Renamed once it is complete, like a template. */
  private async makeSpare(template: string): Promise<string> {
    const unfinished = `new_${randomName()}`;
    const spare = `${template.replace('template_', 'spare_')}_${randomName()}`;
    await this.create(unfinished, template);
    await this.rename(unfinished, spare);
    return spare;
  }

  private async create(name: string, template: string): Promise<void> {
    await this.cluster.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  }

  private async rename(name: string, to: string): Promise<void> {
    await this.cluster.query(`ALTER DATABASE ${name} RENAME TO ${to}`);
  }

  private async templateOf({ name, fill }: TemplateContent): Promise<string> {
    const schema = await this.once(`template_${await schemaDigest()}`, 'template0', migrate);
    return this.once(`template_${digest(schema, name)}`, schema, fill);
  }

  private once(name: string, base: string, fill: (connectionString: string) => Promise<unknown>): Promise<string> {
    const started = this.templates.get(name) ?? this.ensure(name, base, fill);
    this.templates.set(name, started);
    // The next request for it tries again.
    started.catch(() => this.templates.delete(name));
    return started;
  }

  /** Renamed once it is complete, so that a template that exists is never a part of one. */
  private async ensure(
    name: string,
    base: string,
    fill: (connectionString: string) => Promise<unknown>,
  ): Promise<string> {
    const found = await this.cluster.query('SELECT oid FROM pg_database WHERE datname = $1', [name]);
    if (found.length === 0) {
      const unfinished = `new_${randomName()}`;
      await this.create(unfinished, base);
      try {
        await fill(this.address(unfinished));
        await this.rename(unfinished, name);
      } catch (error) {
        await this.drop(unfinished).catch(() => undefined);
        throw error;
      }
    }
    await this.cluster.query(`COMMENT ON DATABASE ${name} IS '${new Date().toISOString()}'`);
    return name;
  }
}

async function schemaDigest(): Promise<string> {
  const migrations = await readMigrations();
  return digest(...migrations.map(({ checksum }) => checksum));
}

function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}

function randomName(): string {
  return randomBytes(8).toString('hex');
}
