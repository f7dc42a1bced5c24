// @ts-nocheck: becomes TypeScript in the next commits.
import { OUR_SETTINGS } from './our-settings.js';
import { startOurs } from './ours.js';
import { startFastifyPg, startNestPrisma } from './peers.js';
import { shippedNode } from './shipped-node.js';

/** Starts every server that computes responses, by name; the scope stops them. */
export async function startAll({ connectionString, poolSize }, scope) {
  const servers = {};
  for (const [name, settings] of Object.entries(OUR_SETTINGS))
    servers[name] = scope.add(await startOurs(name, connectionString, settings));
  const onShippedNode = { node: shippedNode() };
  servers['warm-shipped'] = scope.add(
    await startOurs('warm-shipped', connectionString, OUR_SETTINGS.warm, onShippedNode),
  );
  servers['fastify-pg'] = scope.add(await startFastifyPg(connectionString, poolSize));
  servers['nest-prisma'] = scope.add(await startNestPrisma(connectionString));
  return servers;
}
