import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { Parameter } from '../../http/validation/parameter.decorator.js';
import { Related } from '../../http/validation/related.decorator.js';
import { IsCode, IsCodes, IsDecimal, WHOLE_NUMBER_MAX } from '../../http/validation/value-rules.js';
import { ChannelStayQuery } from '../channel-stay.query.js';
import { IsWhole } from '../is-whole.decorator.js';

const SORTS = ['distance', 'name'] as const;
const DIRECTIONS = ['asc', 'desc'] as const;

/** Every code is one more price of every room rate. */
const DEAL_CODES_MAX = 10;

/** Request of the channel's search (docs/decisions/0130). */
export class SearchPropertiesQuery extends ChannelStayQuery {
  @Parameter({ description: 'Latitude of the place around which to search, in degrees.', example: -33.8568 })
  @IsDecimal(-90, 90)
  readonly latitude!: number;

  @Parameter({ description: 'Longitude of the place around which to search, in degrees.', example: 151.2153 })
  @IsDecimal(-180, 180)
  readonly longitude!: number;

  @Parameter({ default: 15, description: 'The greatest distance of a property, in kilometres.', example: 15 })
  @IsWhole(15, 100)
  readonly radius!: number;

  @Parameter({
    default: 'distance',
    description: 'What results are sorted by; equal ones by name, then by uuid. Names are compared by code point.',
    example: 'distance',
  })
  @IsIn([...SORTS])
  readonly sort!: (typeof SORTS)[number];

  @Parameter({ default: 'asc', description: 'Nearest first or A first (asc), or the reverse (desc).', example: 'asc' })
  @IsIn([...DIRECTIONS])
  readonly direction!: (typeof DIRECTIONS)[number];

  @Parameter({ description: 'Only properties with at least so many stars; none without a rating.', example: 4 })
  @IsDecimal(0, 10)
  @IsOptional()
  readonly starRating: number | undefined;

  @Parameter({
    description: 'Only properties of this type, exactly as a property names it in one of its languages.',
    example: 'Hotel',
  })
  @IsCode()
  @IsOptional()
  readonly propertyType: string | undefined;

  @Parameter({
    default: false,
    description: 'true: only rates with breakfast count, and only properties that have one for the stay are returned.',
    example: false,
  })
  @IsBoolean()
  readonly breakfast!: boolean;

  @Parameter({
    default: false,
    description: 'true: only rates with free cancellation count, and only properties that have one are returned.',
    example: false,
  })
  @IsBoolean()
  readonly freeCancellation!: boolean;

  @Parameter({
    description: 'Deals whose best rates are returned too, each as `dealCodes=CODE`. Unknown ones change nothing.',
    example: ['CITYBREAK'],
  })
  @IsCodes('dealCodes', DEAL_CODES_MAX)
  @IsOptional()
  readonly dealCodes: readonly string[] | undefined;

  @Parameter({
    default: false,
    description: 'true: only properties with a rate in one of dealCodes, which are required then.',
    example: false,
  })
  @IsBoolean()
  @Related<SearchPropertiesQuery>({
    others: ['dealCodes'],
    expected: 'false, or true together with dealCodes',
    holds: ({ dealOnly, dealCodes }) => !dealOnly || dealCodes !== undefined,
  })
  readonly dealOnly!: boolean;

  @Parameter({ default: 1, description: 'Page number.', example: 1 })
  @IsWhole(1, WHOLE_NUMBER_MAX)
  readonly page!: number;

  @Parameter({ default: 20, description: 'Records per page.', example: 20 })
  @IsWhole(1, 50)
  readonly perPage!: number;

  /** Whether only prices tell which properties are found. */
  get filtersByPrice(): boolean {
    return this.breakfast || this.freeCancellation || this.dealOnly;
  }
}
