// @ts-nocheck: becomes TypeScript in the next commits.
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeats cuts at random intervals, between `attack()` and `calm()`.
 * @param cut makes some cuts and returns how many
 * @param everyMs the mean interval
 */
export function repeatCuts(cut, everyMs) {
  let total = 0;
  let isAttacking = false;
  let attacking;
  const attack = async () => {
    while (isAttacking) {
      total += await cut();
      await pause(everyMs * 2 * Math.random());
    }
  };
  return {
    total: () => total,
    attack: () => {
      isAttacking = true;
      attacking = attack();
    },
    calm: async () => {
      isAttacking = false;
      await attacking;
    },
  };
}
