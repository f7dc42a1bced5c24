import fc from 'fast-check';
import { boxesAround, type Box, EARTH_RADIUS_KM, type Place } from './great-circle.js';

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** The place at a distance in a direction from another. */
function placeAt({ latitude, longitude }: Place, distanceKm: number, bearing: number): Place {
  const [angle, from] = [distanceKm / EARTH_RADIUS_KM, radians(latitude)];
  const sine = Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(bearing);
  const to = Math.asin(Math.max(-1, Math.min(1, sine)));
  const across = Math.sin(bearing) * Math.sin(angle) * Math.cos(from);
  const east = longitude + degrees(Math.atan2(across, Math.cos(angle) - Math.sin(from) * Math.sin(to)));
  return { latitude: degrees(to), longitude: ((((east + 180) % 360) + 360) % 360) - 180 };
}

const contains = ({ south, north, west, east }: Box, { latitude, longitude }: Place) =>
  south <= latitude && latitude <= north && west <= longitude && longitude <= east;

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

it('every place within the distance is in exactly one of the boxes, at the antimeridian and the poles too', () => {
  const place = fc.record({
    latitude: fc.oneof(number(-90, 90), fc.constantFrom(-90, -89.9, 0, 89.9, 90)),
    longitude: fc.oneof(number(-180, 180), fc.constantFrom(-180, -179.95, 0, 179.95, 180)),
  });
  const share = fc.oneof(number(0, 1), fc.constant(1));
  fc.assert(
    fc.property(place, fc.integer({ min: 15, max: 100 }), share, number(0, 7), (center, radius, part, bearing) => {
      const near = placeAt(center, radius * part, bearing);
      expect(boxesAround(center, radius).filter((box) => contains(box, near))).toHaveLength(1);
    }),
    { numRuns: 1000 },
  );
});

/** South, north, west and east of each box, in thousandths of a degree. */
const around = (latitude: number, longitude: number) =>
  boxesAround({ latitude, longitude }, 15).map(({ south, north, west, east }) =>
    [south, north, west, east].map((side) => Math.round(side * 1000)),
  );

it.each([
  ['the equator', 0, 0, [[-135, 135, -135, 135]]],
  ['a high latitude, where degrees of longitude are shorter', 60, 10, [[59_865, 60_135, 9730, 10_270]]],
  [
    'the antimeridian',
    0,
    180,
    [
      [-135, 135, 179_865, 180_000],
      [-135, 135, -180_000, -179_865],
    ],
  ],
  [
    'the antimeridian, from the other side',
    0,
    -180,
    [
      [-135, 135, -180_000, -179_865],
      [-135, 135, 179_865, 180_000],
    ],
  ],
  ['a pole', 90, 0, [[89_865, 90_135, -180_000, 180_000]]],
])('the boxes are hardly larger than the circle at %s', (_, latitude, longitude, expected) => {
  expect(around(latitude, longitude)).toEqual(expected);
});
