/** The folder of the embedded database cannot be used. The message is one line that names the folder and the reason. */
export class DataDirUnusable extends Error {
  override readonly name = 'DataDirUnusable';
}
