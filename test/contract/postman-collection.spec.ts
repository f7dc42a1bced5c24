import { readFileSync } from 'node:fs';
import { postmanCollection } from '../../tools/postman/collection.js';

it('the committed collection of requests is that of the contracts and scenarios; otherwise run `npm run collection`', () => {
  const committed: unknown = JSON.parse(readFileSync('contract/postman/collection.json', 'utf8'));
  expect(committed).toEqual(JSON.parse(JSON.stringify(postmanCollection())));
});
