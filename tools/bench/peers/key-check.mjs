import { createHash } from 'node:crypto';

const known = hashOf(process.env.KEY);

/** Whether a request's key is the known one, by its hash. */
export function isKnownKey(key) {
  return typeof key === 'string' && hashOf(key) === known;
}

function hashOf(key) {
  return createHash('sha256').update(key).digest('base64');
}
