// @ts-nocheck: becomes TypeScript in the next commits.
import { numberText, spreadText } from '../report/number-text.js';
import { row } from '../report/row.js';

const KB = 1000;
const MB = 1_000_000;

/** What was measured, by subject: title, figure, and the range of the rounds if there were several. */
function subjects({ imported, memory, requests, connections, notifications, idle, redis, revalidation }) {
  const ofRounds = (one) => [one?.processor, one?.spread];
  return {
    'Request: CPU µs of the server': [
      ['response cache hit', ...ofRounds(requests.cached)],
      ['response cache, 304', ...ofRounds(requests.notModified)],
      ['the sheet is cached, the response is not', ...ofRounds(requests.warm)],
      ['response cache hit, counted in Redis', ...ofRounds(requests.redis)],
      ['first request for a property: its stay is read', memory.first.own],
      ['the same, in PostgreSQL', memory.first.postgres],
      ['next request: its stay is read, and the whole sheet behind it', memory.next.own],
      ['the same, in PostgreSQL', memory.next.postgres],
    ],
    'Memory of the server': [
      ['cached sheet, in KB', memory.sheetBytes / KB],
      ['the same, as `RATE_SHEETS_MB` counts it', memory.sheetBytesCounted / KB],
      ['cached response, in KB', memory.responseBytes / KB],
      ['the body of that response, in KB', memory.bodyBytes / KB],
      ['resident memory of a process with these sheets, in MB', memory.processBytes / MB],
    ],
    'Disk, with indexes': [
      ['bytes per nightly price', imported.nightBytes],
      ['the same after all of them were replaced, before a vacuum', imported.replacedNightBytes],
      ['bytes per night of a room type (inventory)', imported.inventoryNightBytes],
      ['everything else of a property, in KB', imported.propertyBytes / KB],
      ['write-ahead log per nightly price, in bytes', imported.walNightBytes],
    ],
    'Import: CPU µs per nightly price': [
      ['new, in the command', imported.importNight],
      ['new, in PostgreSQL', imported.importNightPostgres],
      ['replaced, in the command', imported.replaceNight],
      ['replaced, in PostgreSQL', imported.replaceNightPostgres],
      ['start of the command, once, in ms', imported.importStart / KB],
    ],
    'Connections to the database': [['of a process, at most', connections]],
    Changes: [
      ['notifications of a changed price', notifications.ofPrice],
      ['notifications of a property, all of whose prices change', notifications.ofProperty],
      ['changed price: CPU µs of PostgreSQL', notifications.pricePostgres],
      ['notification: CPU µs of a server that receives it', idle.notification],
      ['notification: CPU µs of PostgreSQL, with one listening server', idle.notificationPostgres],
    ],
    'A server without requests': [
      ['statements per second', idle.statements],
      ['CPU ms per second', idle.idle / KB],
      ['revalidation, every 2 s: CPU µs per cached sheet', revalidation.own],
      ['the same, in PostgreSQL', revalidation.postgres],
      [`duration for ${revalidation.sheets.toLocaleString('en')} sheets, in ms`, revalidation.milliseconds],
    ],
    'Redis, per request': [
      ['commands from the server', redis?.commands],
      ['commands in its script', redis?.inScript],
      ['CPU µs of Redis', redis?.processor],
    ],
  };
}

/** All figures as lines of Markdown; a figure that was not measured is a dash. */
export function figuresTable(figures) {
  const lines = Object.entries(subjects(figures)).flatMap(([subject, rows]) => [
    row([`**${subject}**`, '', '']),
    ...rows.map(([title, value, spread]) => row([title, numberText(value), spread ? spreadText(spread) : ''])),
  ]);
  return [row(['Figure', 'Measured', 'range']), row(['---', '--:', '--:']), ...lines];
}
