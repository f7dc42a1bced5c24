import { UserError } from '../config/user-error.js';

/** The database cannot be used as it is. The message is one line for the operator, without a password. */
export class DatabaseUnavailable extends UserError {
  override readonly name = 'DatabaseUnavailable';
}

/** The folder of the embedded database cannot be used. The message is one line that names the folder and the reason. */
export class DataDirUnusable extends UserError {
  override readonly name = 'DataDirUnusable';
}
