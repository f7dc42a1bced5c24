import { UUID, readUuid } from '../../domain/uuid.js';
import { Form } from './form.js';
import type { ParameterSchema } from './request-parameter.js';
import { ValidateForm } from './validate-form.js';
import { readWholeNumber } from './whole-number.js';

/** What the items of a list are. */
interface ListOf<Item> {
  readonly items: string;
  readonly itemsMax: number;
  readonly schema: ParameterSchema;
  readonly read: (text: string) => Item | undefined;
  readonly isItem: (value: unknown) => boolean;
}

/** Different whole numbers within bounds, separated by commas: `1,2,7`. */
export function IsNumberList(minimum: number, maximum: number): PropertyDecorator {
  const isItem = (value: unknown): boolean =>
    Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
  return isList('isNumberList', {
    items: `whole numbers from ${minimum} to ${maximum}`,
    itemsMax: maximum - minimum + 1,
    schema: { type: 'integer', minimum, maximum },
    read: (text) => {
      const number = readWholeNumber(text);
      return isItem(number) ? number : undefined;
    },
    isItem,
  });
}

/** Different UUIDs, separated by commas. */
export function IsUuidList(itemsMax: number): PropertyDecorator {
  return isList('isUuidList', {
    items: 'UUIDs',
    itemsMax,
    schema: { type: 'string', format: 'uuid' },
    read: readUuid,
    isItem: (value) => typeof value === 'string' && UUID.test(value),
  });
}

function isList<Item>(name: string, { items, itemsMax, schema, read, isItem }: ListOf<Item>): PropertyDecorator {
  const isValid = (value: unknown): boolean =>
    Array.isArray(value) &&
    value.length >= 1 &&
    value.length <= itemsMax &&
    value.every(isItem) &&
    new Set(value).size === value.length;
  const form = Form.ofText(
    {
      expected: `1 to ${itemsMax} different ${items}, separated by commas`,
      schema: { type: 'array', items: schema, minItems: 1, maxItems: itemsMax, uniqueItems: true },
    },
    (text) => {
      const list = text.split(',', itemsMax + 1).map(read);
      return isValid(list) ? list : undefined;
    },
  );
  return ValidateForm(name, form, isValid);
}
