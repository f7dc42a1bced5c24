// @ts-nocheck: becomes TypeScript in the next commits.
import { median } from './quantile.js';
import { spread } from './spread.js';

const FIGURES = [
  'perSecond',
  'p50',
  'p99',
  'processor',
  'processorOfCeiling',
  'processorRatio',
  'databaseProcessor',
  'bytes',
  'ofCeiling',
  'ofFastify',
  'ofPrisma',
];

/**
 * Loads every variant once per round, in rotating order, so that temporary disturbances of the machine affect all of them, and
 * its ceiling after each, since the machine's speed changes within seconds. A first warm-up round is discarded.
 * @param load runs the generator against a variant for the given number of seconds
 * @param record keeps the figures under `variants` after each load; a variant that fails in a round is left out of that round
 */
export async function measureRounds({ variants, rounds, seconds, ceilingSeconds, load, record, say }) {
  const measured = [];
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    const shift = (round * 3) % variants.length;
    const figures = {};
    if (round > 0) measured.push(figures);
    for (const variant of [...variants.slice(shift), ...variants.slice(0, shift)]) {
      const step = round === 0 ? `${variant.name}, warm-up` : `${variant.name}, round ${round}`;
      const duration = round === 0 ? Math.ceil(seconds / 2) : seconds;
      const one = await record.attempt(step, () => load(variant, duration));
      if (round === 0 || one === undefined) continue;
      const ceiling = variants.find(({ name }) => name === (variant.ceiling ?? 'ceiling'));
      const loadCeiling = () => load(ceiling, ceilingSeconds);
      const beside = variant === ceiling ? one : await record.attempt(`ceiling after ${step}`, loadCeiling);
      figures[variant.name] = { ...one, ...(beside && comparedWith(beside, one)) };
      await record.keep({ variants: summaries(variants, measured), rounds: measured });
    }
  }
}

function comparedWith(ceiling, one) {
  return {
    ofCeiling: one.perSecond / ceiling.perSecond,
    processorOfCeiling: ceiling.processor,
    processorRatio: one.processor && ceiling.processor && ceiling.processor / one.processor,
  };
}

/** By variant, the medians over the rounds, and under `spread` the smallest and the largest figure of a round. */
function summaries(variants, measured) {
  const rounds = measured.map(withPeers);
  return Object.fromEntries(
    variants.map(({ name }) => {
      const valuesOf = (figure) => rounds.map((figures) => figures[name]?.[figure]).filter((one) => one !== undefined);
      const all = (summary) => Object.fromEntries(FIGURES.map((figure) => [figure, summary(valuesOf(figure))]));
      return [name, { ...all(median), spread: all(spread) }];
    }),
  );
}

/** Ratios compare figures of the same round. */
function withPeers(figures) {
  const ratio = (one, other) => figures[other] && one.perSecond / figures[other].perSecond;
  return Object.fromEntries(
    Object.entries(figures).map(([name, one]) => [
      name,
      { ...one, ofFastify: ratio(one, 'fastify-pg'), ofPrisma: ratio(one, 'nest-prisma') },
    ]),
  );
}
