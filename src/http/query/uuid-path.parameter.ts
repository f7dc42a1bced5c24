import { Matches } from 'class-validator';
import { readUuid, UUID } from '../../domain/uuid.js';
import { declareParameter } from './request-class.js';
import { type Form, singleParameter } from './single-parameter.js';

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
