import { ratioTable } from './ratio-table.mjs';

/** A fraction as a percentage. */
export const percentText = (share) => (Number.isFinite(share) ? `${Math.round(share * 100)} %` : '–');

/** Seconds to fill, and bytes. */
export function fillTable(figures) {
  return ratioTable('Fill and size', figures, [
    ['s', ({ seconds }) => seconds],
    ['WAL bytes per night', ({ wal }) => wal],
    ['bytes per night', ({ total }) => total],
    ['of them table', ({ table }) => table],
    ['indexes', ({ index }) => index],
  ]);
}

/** Milliseconds of reads. */
export function readTable(title, figures) {
  return ratioTable(title, figures, [
    ['how', ({ path }) => path],
    ['total', ({ total }) => total],
    ['of them decoding', ({ decoding }) => decoding],
    ['in PostgreSQL', ({ inPostgres }) => inPostgres],
  ]);
}

/** Single changes. */
export function changeTable(title, figures) {
  return ratioTable(title, figures, [
    ['ms', ({ milliseconds }) => milliseconds],
    ['WAL bytes, first after a checkpoint', ({ first }) => first],
    ['WAL bytes, again', ({ again }) => again],
    ['HOT', ({ hot }) => percentText(hot)],
  ]);
}

/** A day of changes, and the vacuum after it. */
export function dayTable(title, figures) {
  return ratioTable(title, figures, [
    ['s', ({ seconds }) => seconds],
    ['WAL MB', ({ wal }) => wal],
    ['HOT', ({ hot }) => percentText(hot)],
    ['growth', ({ growth }) => percentText(growth)],
    ['bytes per night', ({ perNight }) => perNight],
    ['dead rows', ({ dead }) => dead],
    ['VACUUM ms', ({ vacuum }) => vacuum],
    ['dead rows left', ({ deadLeft }) => String(deadLeft)],
  ]);
}
