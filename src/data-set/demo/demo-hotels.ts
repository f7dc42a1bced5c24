import { readdirSync, readFileSync } from 'node:fs';
import type { DemoHotel } from './demo-hotel.js';

const FOLDER = new URL('../../../prisma/demo/', import.meta.url);

/** The hotels of the demo: one JSON document each, in the order of their names, which begin with their numbers. */
export function demoHotels(): readonly DemoHotel[] {
  return readdirSync(FOLDER)
    .sort()
    .map((name) => readHotel(new URL(name, FOLDER)));
}

function readHotel(file: URL): DemoHotel {
  const hotel: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isHotel(hotel)) throw new Error(`${file.pathname} is no hotel of the demo`);
  return hotel;
}

/** The documents are ours; what is made of them is validated like any other data set. */
function isHotel(value: unknown): value is DemoHotel {
  return typeof value === 'object' && value !== null && 'slug' in value && 'rates' in value;
}
