import { say } from '../say.js';

/**
 * Measures everything once per round, every other round in reverse order, so that temporary disturbances of the machine
 * affect all of it. A first round warms up and is discarded.
 * @returns what was measured, round by round, for each item
 */
export async function measureRounds<Item, Figures>(
  items: readonly Item[],
  rounds: number,
  measure: (item: Item) => Promise<Figures>,
): Promise<Figures[][]> {
  const measured = items.map((item) => ({ item, figures: [] as Figures[] }));
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    for (const { item, figures } of round % 2 === 0 ? measured : measured.toReversed()) {
      const one = await measure(item);
      if (round > 0) figures.push(one);
    }
  }
  return measured.map(({ figures }) => figures);
}
