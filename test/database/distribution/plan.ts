import type pg from 'pg';

/** A node of a plan, as EXPLAIN writes it. */
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Plans?: readonly PlanNode[];
  readonly [property: string]: unknown;
}

/** What a statement reads, and under which conditions. */
export interface Plan {
  readonly scans: readonly { readonly table: string; readonly alias: string }[];
  readonly conditions: readonly string[];
}

const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter'];

/** The plan of a statement for any parameters. */
export async function planOf(client: pg.Client, statement: string): Promise<Plan> {
  await client.query(`SET plan_cache_mode = force_generic_plan`);
  await client.query(`PREPARE planned AS ${statement}`);
  try {
    const { rows: prepared } = await client.query<{ parameters: number }>(
      `SELECT cardinality(parameter_types) AS parameters FROM pg_prepared_statements WHERE name = 'planned'`,
    );
    const nulls = Array.from({ length: prepared[0]?.parameters ?? 0 }, () => 'NULL').join(', ');
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      `EXPLAIN (VERBOSE, FORMAT JSON) EXECUTE planned${nulls === '' ? '' : ` (${nulls})`}`,
    );
    const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: node }) => [...nodesOf(node)]));
    return {
      scans: nodes.flatMap(({ 'Relation Name': table, Alias: alias }) =>
        table === undefined ? [] : [{ table, alias: alias ?? table }],
      ),
      conditions: nodes.flatMap((node) =>
        CONDITIONS.map((name) => node[name]).filter((each) => typeof each === 'string'),
      ),
    };
  } finally {
    await client.query('DEALLOCATE planned');
  }
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}
