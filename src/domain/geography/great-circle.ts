/** A place on Earth, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A rectangle of a map, in degrees; it never crosses the antimeridian. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** The mean radius of the Earth. On an ellipsoid, distances differ from those on this sphere by at most half a percent. */
export const EARTH_RADIUS_KM = 6371.0088;

/** About ten centimetres, so that rounding never excludes a place at exactly the distance. */
const MARGIN_DEGREES = 1e-6;

const DEGREES_PER_RADIAN = 180 / Math.PI;

/**
 * Rectangles that together contain every place within a distance of another: one, or two on both sides of the antimeridian.
 * Around a pole every longitude is near.
 */
export function boxesAround({ latitude, longitude }: Place, distanceKm: number): readonly [Box, ...Box[]] {
  const angle = distanceKm / EARTH_RADIUS_KM;
  const degrees = angle * DEGREES_PER_RADIAN + MARGIN_DEGREES;
  const [south, north] = [latitude - degrees, latitude + degrees];
  if (south <= -90 || north >= 90) return [{ south, north, west: -180, east: 180 }];
  const wide =
    Math.asin(Math.sin(angle) / Math.cos(latitude / DEGREES_PER_RADIAN)) * DEGREES_PER_RADIAN + MARGIN_DEGREES;
  const [west, east] = [longitude - wide, longitude + wide];
  if (west < -180)
    return [
      { south, north, west: -180, east },
      { south, north, west: west + 360, east: 180 },
    ];
  if (east > 180)
    return [
      { south, north, west, east: 180 },
      { south, north, west: -180, east: east - 360 },
    ];
  return [{ south, north, west, east }];
}
