import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownFile } from './own-file.js';

const OWN_FOLDER = fileURLToPath(ownFile(''));
const IS_INSTALLED = OWN_FOLDER.includes(`${sep}node_modules${sep}`);

/** Where data belongs: the checkout, or for an installed package, which npm replaces at each update, the working directory. */
export const HOME_FOLDER = IS_INSTALLED ? process.cwd() + sep : OWN_FOLDER;
