// `npm run collection`
import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { readCommand } from '../harness/command.js';
import { postmanCollection } from './collection.js';

readCommand({
  name: 'npm run collection --',
  about: 'Writes contract/postman/collection.json: all operations and scenarios, for Postman 2.1 and newman.',
  measures: false,
  options: {},
});
writeFileSync(
  'contract/postman/collection.json',
  await format(JSON.stringify(postmanCollection()), { parser: 'json', printWidth: 120 }),
);
