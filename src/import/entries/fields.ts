import { declaredFields } from '../parse/data-set-schema.js';

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields of an object of the data set, as its definition in the JSON Schema declares them: it describes a field once for what checks,
 * writes and exports it. A column of the same name stores it; a test compares both.
 */
class Fields {
  private declared: readonly (readonly [field: string, otherwise: unknown])[] | undefined;

  /** @param others the fields that no column of the same name stores */
  constructor(
    private readonly definition: string,
    private readonly others: readonly string[] = [],
  ) {}

  /** The columns of an entry: what it leaves out has the default of the schema, and otherwise is null. */
  columns<Row>(entry: object): Row {
    const given = entry as Values;
    const stored = this.all().filter(([field]) => !this.others.includes(field));
    return Object.fromEntries(stored.map(([field, otherwise]) => [field, given[field] ?? otherwise])) as Row;
  }

  /** The entry of a row, in the order of the schema and without what is null. @param others the fields that the row does not have */
  entry<Entry>(row: object, others: object = {}): Entry {
    const found = { ...row, ...others } as Values;
    const values = this.all().map(([field]) => [field, found[field] ?? null] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== null)) as Entry;
  }

  private all(): readonly (readonly [string, unknown])[] {
    return (this.declared ??= declaredFields(this.definition));
  }
}

const OWNED = ['charges', 'roomTypes', 'ratePlans', 'roomRates', 'deals', 'promotions'];

export const PROPERTY = new Fields('property', ['content', ...OWNED]);
export const PROPERTY_CONTENT = new Fields('propertyContent');
export const ROOM_TYPE = new Fields('roomType', ['content', 'inventory']);
/** Direct booking shows another name and another description. */
export const ROOM_TYPE_CONTENT = new Fields('roomTypeContent', ['name', 'description']);
export const RATE_PLAN = new Fields('ratePlan', ['cancellationPolicy', 'cancellationPenalties', 'deposit']);
export const ROOM_RATE = new Fields('roomRate', ['pricing', 'calendar']);
