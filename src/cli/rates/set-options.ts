import { Option } from 'commander';
import type { SetFields } from '../../import/changes/change.js';
import { flagValue, levelValue, NONE, numberValue, once } from './change-values.js';

const AMOUNTS = {
  amount: 'price by day: of the included guests',
  singleAdult: 'price by day: of one adult alone',
  extraAdult: 'price of each further adult',
  extraChild: 'price of each further child',
  extraInfant: 'price of each further infant',
};
const LIMITS = {
  minStayArrival: 'least nights of a stay that arrives on the date',
  maxStayArrival: 'most nights of a stay that arrives on the date',
  minStayThrough: 'least nights of a stay that includes the date',
  maxStayThrough: 'most nights of a stay that includes the date',
};
const FLAGS = {
  stopSell: 'no stay includes the date',
  closedToArrival: 'no stay arrives on the date',
  closedToDeparture: 'no stay departs on the date',
};

/** The flag of a member of a change: --min-stay-arrival for minStayArrival. */
export function flagOf(member: string): string {
  return `--${member.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The options of `rates set`: one for each member of a calendar entry. */
export function setOptions(): readonly Option[] {
  const options = (members: Readonly<Record<string, string>>, value: string, parse: (text: string) => unknown) =>
    Object.entries(members).map(([member, description]) =>
      new Option(`${flagOf(member)} <${value}>`, description).argParser(once(parse)),
    );
  const level = new Option('--level <adults=amount>', 'price by occupancy: of a number of adults; repeatable');
  return [
    ...options(AMOUNTS, 'amount', String),
    level.argParser(levelValue),
    ...options(LIMITS, 'nights', numberValue),
    ...options(FLAGS, 'yes|no', flagValue),
  ];
}

/** What the options of `rates set` set. */
export function setFields(flags: Readonly<Record<string, unknown>>): SetFields {
  const members = Object.keys({ ...AMOUNTS, ...LIMITS, ...FLAGS });
  const fields = members.map((member) => [member, flags[member] === NONE ? null : flags[member]] as const);
  return Object.fromEntries(
    [...fields, ['levels', flags['level']] as const].filter(([, value]) => value !== undefined),
  );
}
