import { Injectable } from '@nestjs/common';
import { boxesAround, EARTH_RADIUS_KM, type Place } from '../../domain/geography/great-circle.js';
import { Prisma } from '../generated/client.js';
import { PrismaService } from '../prisma.service.js';
import { REVISION_COLUMN } from './rate-sheet/revision-column.js';
import type { ListPage } from './list-page.js';

/** Which properties a channel searches for. */
interface ChannelSearch extends Place {
  readonly apiId: string;
  readonly radius: number;
  readonly starRating: number | undefined;
  readonly propertyType: string | undefined;
  readonly sort: 'distance' | 'name';
  readonly direction: 'asc' | 'desc';
}

/** A property that was found, as of a revision. */
export interface FoundPlace {
  readonly uuid: string;
  readonly revision: string;
  readonly distanceKm: number;
  /** The number of its room rates. */
  readonly roomRates: number;
}

/** Names in code point order, by the column's collation. */
const ORDERS = {
  distance: { asc: Prisma.sql`distance, name, uuid`, desc: Prisma.sql`distance DESC, name, uuid` },
  name: { asc: Prisma.sql`name, uuid`, desc: Prisma.sql`name DESC, uuid` },
} as const;

const REVISION = Prisma.raw(REVISION_COLUMN);

/** Finds the properties around a place that are connected to a channel. */
@Injectable()
export class ChannelSearchRepository {
  constructor(private readonly prisma: PrismaService) {}

  /**
   * The properties within the radius, by the haversine formula; the index only has to find those in the rectangles around it.
   * The distances are rounded to a micrometre: what is left of binary fractions would order properties at the same place.
   * @param without uuids of properties that are neither found nor counted
   */
  async find(
    search: ChannelSearch,
    { skip, take }: { skip: number; take: number },
    without: readonly string[],
  ): Promise<ListPage<FoundPlace>> {
    const { apiId, latitude, longitude, radius, sort, direction } = search;
    const boxes = boxesAround(search, radius);
    const [{ south, north }] = boxes;
    const [found] = await this.prisma.read(
      (client) => client.$queryRaw<ListPage<FoundPlace>[]>`
      WITH placed AS (
        SELECT p.uuid, p.name, round((${2 * EARTH_RADIUS_KM}::float8 * asin(sqrt(least(1,
          sin(radians(p.latitude - ${latitude}::float8) / 2) ^ 2
          + cos(radians(${latitude}::float8)) * cos(radians(p.latitude))
            * sin(radians(p.longitude - ${longitude}::float8) / 2) ^ 2))))::numeric, 9)::float8 AS distance
        FROM unnest(${boxes.map(({ west }) => west)}::float8[], ${boxes.map(({ east }) => east)}::float8[]) AS box (west, east)
        JOIN property p ON p.latitude BETWEEN ${south}::float8 AND ${north}::float8
          AND p.longitude BETWEEN box.west AND box.east
        JOIN channel_property c ON c.property_uuid = p.uuid AND c.api_id = ${apiId}
        WHERE ${filterOf(search)}
      ), found AS MATERIALIZED (
        SELECT * FROM placed WHERE distance <= ${radius} ${andNot(without)}
      )
      SELECT (SELECT count(*)::int FROM found) AS total,
        coalesce(json_agg(json_build_object('uuid', p.uuid, 'revision', p.revision, 'distanceKm', p.distance,
          'roomRates', (SELECT count(*) FROM room_rate r WHERE r.property_uuid = p.uuid)) ORDER BY p.place), '[]') AS results
      FROM (
        SELECT p.uuid, p.distance, p.place, ${REVISION}
        FROM (
          SELECT *, row_number() OVER (ORDER BY ${ORDERS[sort][direction]}) AS place FROM found
          ORDER BY place LIMIT ${take} OFFSET ${skip}::bigint
        ) p
      ) p`,
    );
    return found ?? { results: [], total: 0 };
  }
}

function filterOf({ starRating, propertyType }: ChannelSearch): Prisma.Sql {
  const filters = [Prisma.sql`true`];
  if (starRating !== undefined) filters.push(Prisma.sql`p.star_rating >= ${starRating}::float8`);
  if (propertyType !== undefined) {
    filters.push(
      Prisma.sql`EXISTS (SELECT FROM jsonb_each_text(p.property_type) AS text WHERE text.value = ${propertyType})`,
    );
  }
  return Prisma.join(filters, ' AND ');
}

/** Leaves properties out; empty if there are none, so that an index alone suffices. */
function andNot(uuids: readonly string[]): Prisma.Sql {
  return uuids.length === 0 ? Prisma.empty : Prisma.sql`AND uuid <> ALL (${uuids}::uuid[])`;
}
