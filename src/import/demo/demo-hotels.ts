import { readdirSync, readFileSync } from 'node:fs';
import { ownFile } from '../../config/own-file.js';
import type { DemoHotel } from './demo-hotel.js';

const FOLDER = ownFile('prisma/demo/');

/** The hotels of the demo: one JSON file each, sorted by name, which starts with the hotel's number. */
export function demoHotels(): readonly DemoHotel[] {
  return readdirSync(FOLDER)
    .filter((name) => /^\d/.test(name))
    .sort()
    .map((name) => readHotel(new URL(name, FOLDER)));
}

function readHotel(file: URL): DemoHotel {
  const hotel: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isHotel(hotel)) throw new Error(`${file.pathname} is not a demo hotel`);
  return hotel;
}

/** The files are our own; the data set built from them is validated like any other. */
function isHotel(value: unknown): value is DemoHotel {
  return typeof value === 'object' && value !== null && 'slug' in value && 'rates' in value;
}
