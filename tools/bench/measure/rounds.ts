import type { Say } from '../../harness/scope.js';
import type { LoadFigures } from '../generator/load.js';
import { FIGURES, type Round, type RunRecord, type Summary, type VariantFigures } from '../report/run-record.js';
import { ceilingOf, type Variant, VARIANTS } from '../servers/variants.js';
import { median, spread, summarise } from './statistics.js';

/** How rounds are made. */
interface Rounds {
  readonly rounds: number;
  readonly seconds: number;
  readonly ceilingSeconds: number;
  /** Runs the generator against a variant for the given number of seconds. */
  readonly load: (variant: Variant, seconds: number) => Promise<LoadFigures>;
  readonly record: RunRecord;
  readonly say: Say;
}

/**
 * Loads every variant once per round, in rotating order, so that temporary disturbances of the machine affect all of them, and
 * its ceiling after each, since the machine's speed changes within seconds. A first warm-up round is discarded. The record keeps the
 * figures after each load.
 */
export async function measureRounds({ rounds, seconds, ceilingSeconds, load, record, say }: Rounds): Promise<void> {
  const measured: Round[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    const shift = (round * 3) % VARIANTS.length;
    const figures: Round = {};
    if (round > 0) measured.push(figures);
    for (const variant of [...VARIANTS.slice(shift), ...VARIANTS.slice(0, shift)]) {
      const step = round === 0 ? `${variant.name}, warm-up` : `${variant.name}, round ${round}`;
      const duration = round === 0 ? Math.ceil(seconds / 2) : seconds;
      const one = await record.attempt(step, () => load(variant, duration));
      if (round === 0 || one === undefined) continue;
      const ceiling = VARIANTS.find(({ name }) => name === ceilingOf(variant)) ?? variant;
      const loadCeiling = () => load(ceiling, ceilingSeconds);
      const beside = variant === ceiling ? one : await record.attempt(`ceiling after ${step}`, loadCeiling);
      figures[variant.name] = { ...one, ...(beside !== undefined && comparedWith(beside, one)) };
      record.keep({ variants: summaries(measured), rounds: measured });
    }
  }
}

function comparedWith(ceiling: LoadFigures, one: LoadFigures): VariantFigures {
  return {
    ofCeiling: one.perSecond / ceiling.perSecond,
    processorOfCeiling: ceiling.processor,
    processorRatio: ceiling.processor / one.processor,
  };
}

function summaries(measured: readonly Round[]): Record<string, Summary> {
  const rounds = measured.map(withPeers);
  const summaryOf = (name: string): Summary => {
    const all = rounds.flatMap((figures) => figures[name] ?? []);
    return { ...summarise(FIGURES, all, median), spread: summarise(FIGURES, all, spread) };
  };
  return Object.fromEntries(VARIANTS.map(({ name }) => [name, summaryOf(name)]));
}

/** Ratios compare figures of the same round. */
function withPeers(figures: Round): Round {
  const ofPeer = (one: LoadFigures, name: string) => one.perSecond / (figures[name]?.perSecond ?? NaN);
  const entries = Object.entries(figures).map(([name, one]) => {
    return [name, { ...one, ofFastify: ofPeer(one, 'fastify-pg'), ofPrisma: ofPeer(one, 'nest-prisma') }] as const;
  });
  return Object.fromEntries(entries);
}
