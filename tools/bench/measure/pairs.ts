// @ts-nocheck: becomes TypeScript in the next commits.
import { measureLoad } from './load.js';
import { median, quantile } from './quantile.js';

const NO_DATABASE = undefined;

/**
 * Loads the two servers of each pair in turn, reversing the order every other round. The machine's speed changes within
 * seconds, so the ratio is the median of the ratios within each round; the figures are the lower quartile, from when the
 * machine was least disturbed.
 * @returns for each pair its title, microseconds of CPU time per request before and after, and the ratio
 */
export async function comparePairs({ pairs, generator, rounds, seconds, connections, say }) {
  const measured = pairs.map(({ title }) => ({ title, before: [], after: [] }));
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    for (const [index, pair] of pairs.entries())
      for (const side of round % 2 === 0 ? ['before', 'after'] : ['after', 'before']) {
        const { file, headers } = pair;
        const load = { connections, seconds: round === 0 ? 3 * seconds : seconds, file, headers };
        const { processor } = await measureLoad(generator, pair[side], NO_DATABASE, load);
        if (round > 0) measured[index][side].push(processor);
      }
  }
  return measured.map(({ title, before, after }) => ({
    title,
    before: lowerQuartile(before),
    after: lowerQuartile(after),
    ratio: median(after.map((figure, round) => figure / before[round])),
  }));
}

function lowerQuartile(figures) {
  return quantile(
    figures.toSorted((a, b) => a - b),
    0.25,
  );
}
