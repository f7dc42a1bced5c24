import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SwaggerCustomOptions } from '@nestjs/swagger';
import { ownFile } from '../../../config/own-file.js';

/** Where a packed release has the files of Swagger UI; in a checkout they are in their package. */
export function packedPageFiles(): SwaggerCustomOptions {
  const folder = fileURLToPath(ownFile('swagger-ui'));
  return existsSync(folder) ? { customSwaggerUiPath: folder } : {};
}
