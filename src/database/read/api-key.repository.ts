import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/access/caller.js';
import type { FoundKey } from '../../domain/access/found-key.js';
import { parseWireProfile } from '../../domain/access/wire-profile.js';
import { parseScenario } from '../../domain/scenarios/scenario.js';
import { PrismaService } from '../prisma.service.js';

interface KeyRow {
  readonly uuid: string;
  readonly group_uuid: string | null;
  readonly property_uuid: string | null;
  readonly api_id: string | null;
  readonly requests_per_minute: number | null;
  readonly wire_profile: string | null;
  readonly scenario: string | null;
  readonly ends_in_ms: number | null;
}

/** Looks up the owner of a key. */
@Injectable()
export class ApiKeyRepository {
  constructor(private readonly prisma: PrismaService) {}

  /**
   * Looks up the key with this SHA-256. By SQL: the database's clock decides whether it is live, so that all servers agree
   * and CLOCK never affects it.
   */
  async find(sha256: Buffer): Promise<FoundKey> {
    const [row] = await this.prisma.read(
      (client) => client.$queryRaw<KeyRow[]>`
      select uuid::text, group_uuid::text, property_uuid::text, api_id, requests_per_minute, wire_profile, scenario,
        floor(extract(epoch from least(expires_at, revoked_at) - clock_timestamp()) * 1000)::float8 as ends_in_ms
      from api_key
      where sha256 = ${new Uint8Array(sha256)}`,
    );
    if (row === undefined) return { state: 'unknown' };
    const { uuid: keyUuid, ends_in_ms: endsInMs } = row;
    if (endsInMs !== null && endsInMs <= 0) return { state: 'ended', keyUuid };
    return { state: 'live', caller: callerOf(row), endsInMs };
  }
}

function callerOf(row: KeyRow): Caller {
  const { uuid: keyUuid, requests_per_minute: requestsPerMinute } = row;
  // A text that SQL made and no command would have accepted counts as none.
  const wireProfile = row.wire_profile === null ? null : (parseWireProfile(row.wire_profile) ?? null);
  const scenario = row.scenario === null ? null : (parseScenario(row.scenario) ?? null);
  const common = { keyUuid, requestsPerMinute, wireProfile, scenario };
  if (row.group_uuid !== null) return { kind: 'group', ...common, groupUuid: row.group_uuid };
  if (row.property_uuid !== null) return { kind: 'property', ...common, propertyUuid: row.property_uuid };
  if (row.api_id !== null) return { kind: 'channel', ...common, apiId: row.api_id };
  throw new Error(`API key ${keyUuid} has no owner`);
}
