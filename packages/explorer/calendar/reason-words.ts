import type { RateReasons } from '../api/documents.js';
import { counted } from '../format/counted.js';

type Reasons = RateReasons['reasons'];
type Reason = Reasons[number];

/** Why a stay cannot be booked, in words. */
export function reasonWords({ code, limit = 0 }: Reason): string {
  switch (code) {
    case 'SoldOut':
      return 'Sold out: a night of the stay has no room left';
    case 'StopSell':
      return 'Stop sell: a night of the stay is not sold';
    case 'ClosedToArrival':
      return 'Closed to arrival: no stay may begin on this date';
    case 'ClosedToDeparture':
      return 'Closed to departure: no stay may end on the check-out date';
    case 'MinStayArrival':
      return `Minimum stay: arriving on this date requires at least ${counted(limit, 'night')}`;
    case 'MaxStayArrival':
      return `Maximum stay: arriving on this date allows at most ${counted(limit, 'night')}`;
    case 'MinStayThrough':
      return `Minimum stay: a night of the stay requires at least ${counted(limit, 'night')}`;
    case 'MaxStayThrough':
      return `Maximum stay: a night of the stay allows at most ${counted(limit, 'night')}`;
    case 'TooLate':
      return `Too late: must be booked at least ${counted(limit, 'day')} ahead`;
    case 'TooEarly':
      return `Too early: can be booked at most ${counted(limit, 'day')} ahead`;
    case 'InThePast':
      return 'In the past';
    case 'PartyDoesNotFit':
      return 'The party does not fit into the room';
    case 'NoPrice':
      return 'No price: a night of the stay has none for this party';
    default:
      return code;
  }
}

/** The reason in a day of the calendar: as short as a price. */
export function shortReason(rates: readonly RateReasons[]): string {
  const all = rates.flatMap(({ reasons }) => reasons.slice(0, 1));
  const counts = new Map<string, number>();
  for (const reason of all) counts.set(shortWords(reason), (counts.get(shortWords(reason)) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? '–';
}

function shortWords({ code, limit = 0 }: Reason): string {
  switch (code) {
    case 'SoldOut':
      return 'full';
    case 'StopSell':
      return 'stop';
    case 'ClosedToArrival':
      return 'no arr.';
    case 'ClosedToDeparture':
      return 'no dep.';
    case 'MinStayArrival':
    case 'MinStayThrough':
      return `min ${limit}`;
    case 'MaxStayArrival':
    case 'MaxStayThrough':
      return `max ${limit}`;
    case 'TooLate':
      return 'late';
    case 'TooEarly':
      return 'early';
    default:
      return '–';
  }
}

/** Room rates that are closed for the same reasons. */
export interface ReasonGroup {
  readonly reasons: Reasons;
  readonly roomRateUuids: readonly string[];
}

/** Groups rates by their reasons, the largest group first. */
export function groupByReasons(rates: readonly RateReasons[]): ReasonGroup[] {
  const groups = new Map<string, { readonly reasons: Reasons; readonly roomRateUuids: string[] }>();
  for (const { roomRateUuid, reasons } of rates) {
    const name = reasons.map(({ code, limit }) => `${code} ${limit ?? ''}`).join();
    const group = groups.get(name) ?? { reasons, roomRateUuids: [] };
    group.roomRateUuids.push(roomRateUuid);
    groups.set(name, group);
  }
  return [...groups.values()].toSorted((a, b) => b.roomRateUuids.length - a.roomRateUuids.length);
}
