import type { Formats } from './formats-for.js';

/** Amounts and sentences in the locale of the page and a currency. */
export interface Words {
  /** A decimal string; one that does not end has "..." behind it. */
  readonly money: (amount: string) => string;
  /** A sentence of the server, whose dates and amounts are written as everywhere in the page. */
  readonly text: (text: string) => string;
  /** A sentence beside the amount that it explains, which it does not repeat. */
  readonly beside: (amount: string, text: string) => string;
  /** A sentence that states the amount that it explains. */
  readonly stating: (amount: string, text: string) => string;
}

/** A date, or a number that is not a part of a code. */
const FIGURE = /(?<![\w.-])(?:\d{4}-\d{2}-\d{2}|\d+(?:\.\d+)?(?:\.\.\.)?)(?![\w-])/g;

/** What is around an amount: without decimals, it looks like any count. */
const BEFORE_AMOUNT = /(?:% of |= |zero to |share of |share of \S+ is |nights? for )$/;
const AFTER_AMOUNT = /^(?: per (?:night|stay|person)| for (?:up to|one adult|the party|each) |, the price for )/;

export function wordsFor(formats: Formats, currency: string): Words {
  // Between English words, what is read from right to left would move them.
  const isolated = (text: string) => (formats.direction === 'rtl' ? `\u2068${text}\u2069` : text);
  const number = (text: string, of: string) =>
    isolated(text.endsWith('...') ? `${formats.money(text.slice(0, -3), of)}…` : formats.money(text, of));
  const figure = (text: string, before: string, after: string): string => {
    if (text.includes('-')) return isolated(formats.date(text));
    if (BEFORE_AMOUNT.test(before) || AFTER_AMOUNT.test(after)) return number(text, currency);
    return text.includes('.') ? number(text, '') : text;
  };
  const money = (amount: string) => number(amount, currency);
  const sentence = (text: string) =>
    text
      .replace(FIGURE, (found: string, at: number) => figure(found, text.slice(0, at), text.slice(at + found.length)))
      .replaceAll(' x ', ' × ');
  return {
    money,
    text: sentence,
    beside: (amount, text) => sentence(withoutAmount(amount, text)),
    stating: (amount, text) =>
      withoutAmount(amount, text) === text ? `${money(amount)}: ${sentence(text)}` : sentence(text),
  };
}

/** A sentence begins with its amount, or ends with it as a result. */
function withoutAmount(amount: string, text: string): string {
  const rest = text.startsWith(amount) ? text.slice(amount.length) : '';
  if (/^(?:, | for | per )/.test(rest)) return rest.replace(/^,? /, '');
  const result = [` = ${amount}`, ` to ${amount}`].find((end) => text.endsWith(end)) ?? '';
  return text.slice(0, text.length - result.length);
}
