import { currencyDigits } from '../../domain/money/currency.js';
import { parseAmount } from '../../domain/money/amount-text.js';
import { type MinorUnits, ZERO } from '../../domain/money/minor-units.js';
import type { DemoHotel, DemoRate, DemoRoom } from '../demo/demo-hotel.js';
import { SampleDates } from './sample-dates.js';
import { sampleName } from './sample-names.js';
import { shareOf } from './sample-price.js';
import { SampleRandom } from './sample-random.js';
import type { SampleSize } from './sample-size.js';
import { type SampleTariff, sampleTariffs } from './sample-tariffs.js';
import type { SamplePlace } from './sample-uuid.js';

/** A hotel of sample data, before its room types and rates are written. */
export interface SampleHotel extends SamplePlace {
  readonly size: SampleSize;
  /** A hotel of the demo with another name and address. */
  readonly brochure: DemoHotel;
  /** The rooms that are for sale, which its room types repeat. */
  readonly rooms: readonly [SampleRoom, ...SampleRoom[]];
  /** Of the minor unit of its currency. */
  readonly digits: number;
  readonly dates: SampleDates;
  readonly tariffs: readonly SampleTariff[];
}

export interface SampleRoom {
  readonly room: DemoRoom;
  /** Its price for the included guests. */
  readonly price: MinorUnits;
  readonly includes: NonNullable<DemoRate['includes']>;
  readonly isPricedByAdults: boolean;
}

const COORDINATE_UNIT = 10_000;
const TWO_ADULTS = { includedAdults: 2, includedChildren: 0 };

/** The hotel with that number, from 1: modelled on one of the demo hotels, which take turns. */
export function sampleHotel(
  number: number,
  size: SampleSize,
  models: readonly [DemoHotel, ...DemoHotel[]],
): SampleHotel {
  const { seed } = size;
  const random = new SampleRandom(seed, number, 0);
  const model = models[(number - 1) % models.length] ?? models[0];
  const digits = currencyDigits(model.facts.currency) ?? 0;
  const dates = new SampleDates(size.from, size.days);
  const level = random.between(700, 1400);
  return {
    seed,
    property: number,
    size,
    brochure: brochureOf(model, number, random),
    rooms: roomsOf(model, digits, level),
    digits,
    dates,
    tariffs: sampleTariffs(dates, model.content.latitude, random),
  };
}

/** The number makes its name unique. */
function brochureOf(model: DemoHotel, number: number, random: SampleRandom): DemoHotel {
  const { facts, content, slug } = model;
  const town = slug.charAt(0).toUpperCase() + slug.slice(1);
  const name = `${sampleName(random)} ${town} ${number}`;
  return {
    ...model,
    number,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    facts: { ...facts, name },
    content: {
      ...content,
      address: content.address.replace(/\d+/, String(random.between(1, 250))),
      latitude: nearby(content.latitude, random),
      longitude: nearby(content.longitude, random),
    },
  };
}

/** Within some three kilometres. */
function nearby(coordinate: number, random: SampleRandom): number {
  return (Math.round(coordinate * COORDINATE_UNIT) + random.between(-300, 300)) / COORDINATE_UNIT;
}

function roomsOf({ rooms, rates }: DemoHotel, digits: number, level: number): SampleHotel['rooms'] {
  const [first, ...others] = rooms.flatMap((room, at) => {
    const rate = rates.find(({ of: [number] }) => number === at + 1);
    return room.facts.active === false || rate === undefined ? [] : [sampleRoom(room, rate, digits, level)];
  });
  if (first === undefined) throw new Error('a model has no room for sale');
  return [first, ...others];
}

function sampleRoom(room: DemoRoom, { prices, includes }: DemoRate, digits: number, level: number): SampleRoom {
  const price = prices[0] ?? '0';
  const text = typeof price === 'string' ? price : (price['2'] ?? '0');
  return {
    room,
    price: shareOf(parseAmount(text, digits) ?? ZERO, level),
    includes: includes ?? TWO_ADULTS,
    isPricedByAdults: typeof price !== 'string',
  };
}
