import { editDistance } from './edit-distance.js';

/** The name that a mistyped one probably stands for; undefined if none is close. Case, "_" and "-" are ignored. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const plain = plainly(typed);
  const distancesMax = Math.max(1, Math.floor(plain.length / 3));
  const [nearest] = names
    // The distance is at least the difference in length, and takes long to compute for every entry of a large document.
    .filter((name) => Math.abs(plainly(name).length - plain.length) <= distancesMax)
    .map((name) => ({ name, distance: editDistance(plain, plainly(name)) }))
    .filter((each) => each.distance <= distancesMax)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.name;
}

function plainly(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '').slice(0, 64);
}
