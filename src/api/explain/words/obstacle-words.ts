import type { Obstacle } from '../../../domain/pricing/obstacles.js';
import { daysBetween, formatPlainDate, type PlainDate } from '../../../domain/stay/plain-date.js';
import { nightsOf, type Stay } from '../../../domain/stay/stay.js';
import { counted } from '../../../domain/content/counted.js';

/** The request that an obstacle blocks. */
interface Request {
  readonly stay: Stay;
  readonly today: PlainDate;
  readonly rooms: number;
}

/** Why a rate cannot be booked, with the date, the requested value and the limit. */
export function obstacleWords(obstacle: Obstacle, { stay, today, rooms }: Request): string {
  const { code, date, limit = 0 } = obstacle;
  const day = formatPlainDate(date ?? stay.checkIn);
  const nights = counted(limit, 'night');
  const actual = `the stay has ${nightsOf(stay)}`;
  const ahead = `${counted(daysBetween(today, stay.checkIn), 'day')} ahead`;
  switch (code) {
    case 'SoldOut':
      return soldOutWords(day, obstacle.limit, rooms);
    case 'StopSell':
      return `the night of ${day} is not sold`;
    case 'ClosedToArrival':
      return `no stay may begin on ${day}`;
    case 'ClosedToDeparture':
      return `no stay may end on ${day}`;
    case 'MinStayArrival':
      return `arriving on ${day} requires at least ${nights}; ${actual}`;
    case 'MaxStayArrival':
      return `arriving on ${day} allows at most ${nights}; ${actual}`;
    case 'MinStayThrough':
      return `staying on ${day} requires at least ${nights}; ${actual}`;
    case 'MaxStayThrough':
      return `staying on ${day} allows at most ${nights}; ${actual}`;
    case 'TooLate':
      return `check-in on ${day} must be booked at least ${counted(limit, 'day')} ahead; it is ${ahead}`;
    case 'TooEarly':
      return `check-in on ${day} can be booked at most ${counted(limit, 'day')} ahead; it is ${ahead}`;
    case 'InThePast':
      return `check-in on ${day} is before today, ${formatPlainDate(today)}`;
  }
}

/** @param left undefined: not shown */
function soldOutWords(day: string, left: number | undefined, rooms: number): string {
  if (left === 0 || rooms === 1) return `no room is left on ${day}`;
  return left === undefined
    ? `${day} has fewer rooms left than the ${rooms} requested`
    : `${day} has ${counted(left, 'room')} left, of ${rooms} requested`;
}
