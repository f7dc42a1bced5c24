import { readUuid } from '../../domain/uuid.js';
import { type Form, SingleParameter } from './single.parameter.js';

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
  return SingleParameter(FORM, { ...options, in: 'path' });
}
