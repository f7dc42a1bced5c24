import { currencyDigits } from '../domain/money/currency.js';
import { JsonNode } from './json-node.js';

/** A number as the string that was expected in its place; undefined if no plain decimal string equals it. */
export function writtenAsText(value: number, decimals: number | undefined): string | undefined {
  const shortest = String(value);
  if (!/^\d+(?:\.\d+)?$/.test(shortest)) return undefined;
  const given = shortest.split('.')[1]?.length ?? 0;
  return decimals === undefined || given > decimals ? shortest : value.toFixed(decimals);
}

/** Looks up, by JSON Pointer, the decimals of the currency of the property around it; undefined outside of properties. */
export function decimalsByPointer(document: unknown): (pointer: string) => number | undefined {
  const decimals = new JsonNode(document)
    .at('properties')
    .items()
    .map((property) => currencyDigits(property.at('currency').text ?? ''));
  return (pointer) => decimals[Number(/^\/properties\/(\d+)\//.exec(pointer)?.[1])];
}
