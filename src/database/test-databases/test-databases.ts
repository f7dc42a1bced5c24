import { createHash, randomBytes } from 'node:crypto';
import { migrate } from '../migrate.js';
import { readMigrations } from '../pending-migrations.js';
import type { TestCluster } from './test-cluster.js';

/** Maximum number of templates, some 8 MB each for small data. Beyond it the least recently used are dropped. */
const TEMPLATES_MAX = 30;

/** What a template contains. */
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

  constructor(private readonly cluster: TestCluster) {}

  /** Drops what processes that were killed left behind, and the templates that were not used for longest. */
  async sweep(): Promise<void> {
    const found = await this.cluster.query<{ name: string; used: string | null }>(
      `SELECT datname AS name, shobj_description(oid, 'pg_database') AS used FROM pg_database ORDER BY 2 DESC NULLS LAST`,
    );
    const templates = found.filter(({ name }) => name.startsWith('template_'));
    const outdated = templates.slice(TEMPLATES_MAX);
    const partial = found.filter(({ name }) => name.startsWith('copy_') || name.startsWith('new_'));
    for (const { name } of [...partial, ...outdated]) await this.drop(name);
  }

  /** A new database with that content. @returns its name */
  async copyOf(content: TemplateContent): Promise<string> {
    const template = await this.templateOf(content);
    const copy = `copy_${randomName()}`;
    await this.cluster.query(`CREATE DATABASE ${copy} TEMPLATE ${template}`);
    return copy;
  }

  async drop(name: string): Promise<void> {
    await this.cluster.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }

  address(name: string): string {
    return this.cluster.address(name);
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
      await this.cluster.query(`CREATE DATABASE ${unfinished} TEMPLATE ${base}`);
      try {
        await fill(this.address(unfinished));
        await this.cluster.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
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
