import { UserError } from '../config/user-error.js';

/** The database cannot be used as it is. The message is one line for the operator, without a password. */
export class DatabaseUnavailable extends UserError {
  override readonly name = 'DatabaseUnavailable';
}
