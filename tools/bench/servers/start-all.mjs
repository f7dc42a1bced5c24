import { OUR_SETTINGS } from './our-settings.mjs';
import { startOurs } from './ours.mjs';
import { startFastifyPg, startNestPrisma } from './peers.mjs';
import { shippedNode } from './shipped-node.mjs';

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
