import { Matches } from 'class-validator';
import { declareParameter } from './request-class.js';
import { type Form, singleParameter } from './single-parameter.js';

/** Any UUID of RFC 9562, of every version, nil and max included: identifiers come from other systems. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A UUID in the one spelling that is compared: lower case. Undefined: the text is none. */
export function readUuid(text: string): string | undefined {
  return UUID.test(text) ? text.toLowerCase() : undefined;
}

const FORM: Form = {
  expected: 'a UUID, such as b0000000-0000-4000-8000-000000000001',
  schema: { type: 'string', format: 'uuid' },
  read: readUuid,
};

/** The UUID in the path. */
export function UuidPath(options: {
  readonly description: string;
  readonly example: string;
}): (prototype: object, property: string) => void {
  return (prototype, property) => {
    declareParameter(prototype, singleParameter(property, FORM, { ...options, in: 'path' }));
    Matches(UUID, { message: FORM.expected })(prototype, property);
  };
}
