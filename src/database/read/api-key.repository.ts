import { Injectable } from '@nestjs/common';
import type { Caller } from '../../keys/caller.js';
import { PrismaService } from '../prisma.service.js';

interface KeyRow {
  readonly uuid: string;
  readonly kind: string;
  readonly group_uuid: string | null;
  readonly property_uuid: string | null;
  readonly api_id: string | null;
  readonly requests_per_minute: number | null;
}

/** Who holds a live key? */
@Injectable()
export class ApiKeyRepository {
  constructor(private readonly prisma: PrismaService) {}

  /**
   * The holder of the key with this SHA-256; undefined where there is none, or where it is expired or revoked. The
   * database's clock decides, so that all servers agree and CLOCK never touches it.
   */
  async findHolder(sha256: Buffer): Promise<Caller | undefined> {
    const [row] = await this.prisma.$queryRaw<KeyRow[]>`
      select uuid::text, kind, group_uuid::text, property_uuid::text, api_id, requests_per_minute
      from api_key
      where sha256 = ${new Uint8Array(sha256)}
        and (expires_at is null or expires_at > now())
        and (revoked_at is null or revoked_at > now())`;
    return row === undefined ? undefined : holderOf(row);
  }
}

function holderOf(row: KeyRow): Caller {
  const { uuid: keyUuid, requests_per_minute: requestsPerMinute } = row;
  if (row.group_uuid !== null) return { kind: 'group', keyUuid, requestsPerMinute, groupUuid: row.group_uuid };
  if (row.property_uuid !== null) {
    return { kind: 'property', keyUuid, requestsPerMinute, propertyUuid: row.property_uuid };
  }
  if (row.api_id !== null) return { kind: 'channel', keyUuid, requestsPerMinute, apiId: row.api_id };
  throw new Error(`API key ${keyUuid} has no owner`);
}
