// @ts-nocheck: becomes TypeScript in the next commits.
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a data set again with every price of every room rate raised, so that an import has to write all its nights. */
export async function writeChanged(file, changed) {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  await pipeline(Readable.from(changedLines(lines)), createWriteStream(changed));
}

async function* changedLines(lines) {
  for await (const line of lines) {
    const document = JSON.parse(line);
    for (const { roomRates } of document.properties ?? [])
      for (const entry of roomRates.flatMap(({ calendar }) => calendar)) raise(entry);
    yield `${JSON.stringify(document)}\n`;
  }
}

function raise(entry) {
  if (entry.amount !== undefined) entry.amount = raised(entry.amount);
  for (const [adults, amount] of Object.entries(entry.amounts ?? {})) entry.amounts[adults] = raised(amount);
}

/** By one major unit. */
function raised(amount) {
  return amount.replace(/^\d+/, (whole) => String(Number(whole) + 1));
}
