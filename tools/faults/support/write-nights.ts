// @ts-nocheck: becomes TypeScript in the next commits.
import { open } from 'node:fs/promises';

const NIGHTS = 365;
const RATES = 10;
const FIRST_DAY = Date.UTC(2026, 11, 1);

const uuid = (kind, number) => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const dates = Array.from({ length: NIGHTS }, (_, day) =>
  new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10),
);

/** The group of all properties. */
export const GROUP_UUID = uuid('a', 1);

export const propertyUuid = (number) => uuid('b', number);

/** The query of a night that all rates offer. */
export const SINGLE_NIGHT = `checkIn=${dates[180]}&checkOut=${dates[181]}&adults=1`;

/**
 * Writes a data set as JSON Lines: properties with 10 rates and 365 nights each. Returns the number of nights.
 * @param cents of every amount, less than 100, which tell one version of the data set from another
 */
export async function writeNights(path, properties, cents = 0) {
  const file = await open(path, 'w');
  const writeLine = (document) => file.write(`${JSON.stringify(document)}\n`);
  await writeLine({ groups: [{ uuid: GROUP_UUID, name: 'Group' }] });
  for (let number = 1; number <= properties; number += 1) await writeLine({ properties: [property(number, cents)] });
  await file.close();
  return properties * RATES * NIGHTS;
}

function property(number, cents) {
  const texts = { en: 'Hotel' };
  const [roomTypeUuid, ratePlanUuid] = [uuid('c', number), uuid('d', number)];
  const occupancy = { maxOccupancy: 4, maxAdultOccupancy: 3, maxChildOccupancy: 2, maxInfantOccupancy: 1 };
  const noAddress = { address: '', suburb: '', state: '', country: '', email: '', phoneNumber: '' };
  const times = { checkinStartTime: '14:00', checkoutEndTime: '10:00' };
  return {
    uuid: propertyUuid(number),
    groupUuid: GROUP_UUID,
    name: `Property ${number}`,
    currency: 'EUR',
    timezone: 'Europe/Paris',
    content: { propertyType: texts, ...noAddress, latitude: 0, longitude: 0, ...times },
    roomTypes: [{ uuid: roomTypeUuid, name: 'Double', ...occupancy, content: { name: texts } }],
    ratePlans: [{ uuid: ratePlanUuid, name: 'Flexible', cancellationPolicy: { policyType: 'free-cancellation' } }],
    roomRates: Array.from({ length: RATES }, (_, rate) => ({
      uuid: uuid('e', number * RATES + rate),
      roomTypeUuid,
      ratePlanUuid,
      pricing: { model: 'perDay' },
      calendar: dates.map((date, day) => ({
        from: date,
        to: date,
        amount: `${80 + ((day * 7 + rate * 13 + number) % 90)}.${String(cents).padStart(2, '0')}`,
        extraAdult: `${15 + (day % 9)}.00`,
        minStayArrival: day % 3,
      })),
    })),
  };
}
