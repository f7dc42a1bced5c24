import { UserError } from '../config/user-error.js';

/** The folder of the embedded database cannot be used. The message is one line that names the folder and the reason. */
export class DataDirUnusable extends UserError {
  override readonly name = 'DataDirUnusable';
}
