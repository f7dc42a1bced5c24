import { median } from './quantile.mjs';

const FIGURES = [
  'perSecond',
  'p50',
  'p99',
  'processor',
  'databaseProcessor',
  'bytes',
  'ofCeiling',
  'ofFastify',
  'ofPrisma',
];

/**
 * Loads every variant once per round, in rotating order, so that temporary disturbances of the machine affect all of them.
 * A first warm-up round is discarded.
 * @param load runs the generator against a variant for the given number of seconds
 * @returns the medians over the rounds, by variant name
 */
export async function measureRounds({ variants, rounds, seconds, load, say }) {
  const measured = [];
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    const shift = (round * 3) % variants.length;
    const figures = {};
    for (const variant of [...variants.slice(shift), ...variants.slice(0, shift)])
      figures[variant.name] = await load(variant, round === 0 ? Math.ceil(seconds / 2) : seconds);
    if (round > 0) measured.push(withRatios(figures));
  }
  return Object.fromEntries(variants.map(({ name }) => [name, medians(measured.map((figures) => figures[name]))]));
}

/** Ratios compare figures of the same round, since the machine's speed changes between rounds. */
function withRatios(figures) {
  const ratio = (one, other) => one.perSecond / figures[other].perSecond;
  return Object.fromEntries(
    Object.entries(figures).map(([name, one]) => [
      name,
      {
        ...one,
        ofCeiling: ratio(one, 'ceiling'),
        ofFastify: ratio(one, 'fastify-pg'),
        ofPrisma: ratio(one, 'nest-prisma'),
      },
    ]),
  );
}

function medians(rounds) {
  return Object.fromEntries(FIGURES.map((figure) => [figure, median(rounds.map((figures) => figures[figure]))]));
}
