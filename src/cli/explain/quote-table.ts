import { partyWords } from './party-words.js';
import type { QuoteDocument } from '../../api/explain/document/quote-document.response.js';
import type { RateDocument } from '../../api/explain/document/rate.response.js';
import type { ReasonDocument } from '../../api/explain/document/reason.response.js';
import { tableLines, type TextTable } from './text-table.js';

/** The quotes as a table, followed by the rates that cannot be booked or are not quoted, with their reason codes. */
export function quoteTableLines(quotes: QuoteDocument): string[] {
  const { rates, property } = quotes;
  const isChannel = quotes.request.seller === 'channel';
  const quoted = rates.filter(({ price }) => price !== undefined);
  const missing = rates.filter(({ price }) => price === undefined);
  return [
    ...section(quoted.length > 0 ? priceTable(quoted, property.currency, isChannel) : undefined),
    ...(quoted.length === 0 ? ['', isChannel ? 'Nothing is offered.' : 'Nothing is quoted.'] : []),
    ...reasonSection('Not bookable', quoted),
    ...reasonSection(isChannel ? 'Not offered' : 'Not quoted', missing),
  ];
}

function section(table: TextTable | undefined): string[] {
  return table === undefined ? [] : ['', ...tableLines(table)];
}

function priceTable(rates: readonly RateDocument[], currency: string, isChannel: boolean): TextTable {
  const figures = isChannel ? ['net', 'taxes', 'fees', 'total price'] : ['net', 'tax', 'service charge', 'gross'];
  return {
    columns: [
      ...nameColumns(isChannel),
      { name: 'rooms left', align: 'right' },
      ...figures.map((name) => ({ name: `${name} ${currency}`, align: 'right' as const })),
      { name: 'room rate uuid' },
    ],
    rows: rates.map((rate) => [...nameCells(rate), roomsLeft(rate), ...priceCells(rate), rate.roomRate.uuid]),
  };
}

function nameColumns(isChannel: boolean): { name: string }[] {
  return [{ name: 'room type' }, { name: 'room rate' }, ...(isChannel ? [{ name: 'occupancy' }] : [])];
}

function nameCells({ roomType, roomRate, occupancy }: RateDocument): string[] {
  return [roomType.name, roomRate.name, ...(occupancy ? [partyWords(occupancy)] : [])];
}

function roomsLeft({ availability, notBookable }: RateDocument): string {
  return notBookable.length > 0 ? 'not bookable' : String(availability);
}

function priceCells({ price }: RateDocument): string[] {
  return price === undefined ? [] : [price.net, price.tax, price.serviceCharge, price.gross];
}

function reasonSection(title: string, rates: readonly RateDocument[]): string[] {
  const rows = rates
    .map((rate) => ({ rate, reasons: [...rate.notQuoted, ...rate.notBookable] }))
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ rate, reasons }) => [...nameCells(rate), codes(reasons), rate.roomRate.uuid]);
  if (rows.length === 0) return [];
  const columns = [
    ...nameColumns(rates.some(({ occupancy }) => occupancy !== undefined)),
    { name: 'reasons' },
    { name: 'room rate uuid' },
  ];
  return ['', `${title}:`, ...tableLines({ columns, rows })];
}

function codes(reasons: readonly ReasonDocument[]): string {
  return [...new Set(reasons.map(({ code }) => code))].join(', ');
}
