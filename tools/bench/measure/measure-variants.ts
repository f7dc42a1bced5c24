import { measureLoad, type LoadFigures } from '../generator/load.js';
import type { Bench } from '../open-bench.js';
import { type Servers, type Variant, type VariantName, VARIANTS } from '../servers/variants.js';
import { measureRounds } from './rounds.js';
import { median, spread, summarise } from './statistics.js';

/** How variants are loaded. */
interface HowLoaded {
  readonly rounds: number;
  readonly seconds: number;
  readonly ceilingSeconds: number;
  readonly connections: number;
}

/**
 * The figures of a variant in a round, and those of its ceiling directly after it: the machine's speed changes within
 * seconds.
 */
interface Pair {
  readonly own: LoadFigures;
  readonly ceiling: LoadFigures;
}

/** @returns the medians over the rounds for each variant, and the smallest and the largest figure of a round */
export async function measureVariants(
  bench: Bench,
  servers: Servers,
  conditionalFile: string,
  { rounds, seconds, ceilingSeconds, connections }: HowLoaded,
) {
  const names = Object.keys(VARIANTS) as VariantName[];
  const measured = await measureRounds(names, rounds, async (name): Promise<Pair> => {
    const { server, ceiling, isConditional }: Variant = VARIANTS[name];
    const file = isConditional === true ? conditionalFile : bench.file;
    return {
      own: await measureLoad(servers[server], bench, { connections, seconds, file }),
      ceiling: await measureLoad(servers[ceiling], bench, { connections, seconds: ceilingSeconds, file: bench.file }),
    };
  });
  const pairsOf = (name: VariantName) => measured[names.indexOf(name)] ?? [];
  const perSecondOf = (name: VariantName, round: number) => pairsOf(name)[round]?.own.perSecond ?? NaN;
  const entries = names.map((name) => {
    const all = pairsOf(name).map(({ own, ceiling }, round) => ({
      ...own,
      processorOfCeiling: ceiling.processor,
      processorRatio: ceiling.processor / own.processor,
      ofCeiling: own.perSecond / ceiling.perSecond,
      ofFastify: own.perSecond / perSecondOf('fastify-pg', round),
      ofPrisma: own.perSecond / perSecondOf('nest-prisma', round),
    }));
    return [name, { medians: summarise(all, median), spreads: summarise(all, spread) }] as const;
  });
  return Object.fromEntries(entries) as Record<VariantName, (typeof entries)[number][1]>;
}
