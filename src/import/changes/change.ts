import type { Rounding } from '../../domain/changes/adjustment.js';
import type { PriceFigure } from '../../domain/changes/adjust-night.js';
import type { Weekday } from '../../domain/stay/plain-date.js';
import type { JsonNode } from '../parse/json-node.js';
import type { NightFields } from '../parse/night-fields.js';
import type { Problem } from '../parse/problem.js';

/** Uuids or mapping codes; all: those that are active. */
export type Names = 'all' | readonly string[];

/** Figures of a calendar or inventory entry; null clears. */
export interface SetFields extends NightFields {
  /** Single levels by number of adults; null removes one. */
  readonly levels?: Readonly<Record<string, string | null>>;
  /** Rooms left. */
  readonly count?: number | null;
}

/** Exactly one figure, with how the result is rounded. */
export type AdjustFields = Partial<Readonly<Record<PriceFigure | 'count', string>>> & {
  readonly roundTo?: string;
  readonly rounding?: Rounding;
};

/** A change as contract/schemas/change.schema.json describes it; docs/reference/changes.md says what it means. */
export interface Change {
  /** A uuid, or a mapping code. */
  readonly property: string;
  readonly roomRates?: Names;
  readonly ratePlans?: Names;
  readonly roomTypes?: Names;
  readonly from: string;
  readonly to: string;
  readonly weekdays?: readonly Weekday[];
  readonly set?: SetFields;
  readonly adjust?: AdjustFields;
  readonly id?: string;
  readonly note?: string;
}

/** Changes of one property that are applied whole, in their order. */
export interface Message {
  /** Of its input, from 1. */
  readonly line: number;
  /** Each with its node, whose pointer is that in the line. */
  readonly changes: readonly { readonly change: Change; readonly node: JsonNode }[];
  /** The SHA-256 of what it says, whatever the order of members. */
  readonly digest: Buffer;
}

/** What became of a message, or of a line that is none. */
export type Result = { readonly line: number; readonly id?: string | undefined } & (
  | {
      readonly result: 'applied';
      /** Of the property, since the change. */
      readonly revision: string;
      /** Nights, and counts of nights, that differ. */
      readonly nights: number;
      /** Nights without the figure that is adjusted. */
      readonly passedOver: number;
      readonly warnings?: readonly string[];
    }
  | { readonly result: 'unchanged'; readonly passedOver: number; readonly warnings?: readonly string[] }
  | { readonly result: 'duplicate' }
  | { readonly result: 'rejected'; readonly problems: readonly Problem[] }
);

/** A line that is rejected. */
export type Rejected = Extract<Result, { readonly result: 'rejected' }>;

/** The id of a message is that of its first change. */
export function idOf({ changes }: Message): string | undefined {
  return changes[0]?.change.id;
}

/** The property of a message is that of its first change; a message with others is rejected. */
export function propertyOf({ changes }: Message): string {
  return changes[0]?.change.property ?? '';
}

export function rejected(message: Message, problems: readonly Problem[]): Rejected {
  return { ...named(message), result: 'rejected', problems };
}

/** What the result of a message begins with. */
export function named(message: Message): { readonly line: number; readonly id?: string } {
  const id = idOf(message);
  return { line: message.line, ...(id !== undefined && { id }) };
}
