export { type ClientOptions, type RequestOptions, StayquoteClient } from './client.js';
export { decimal } from './decimal.js';
export type { ItemOf, ListPath, Path, ResponseOf, Room, SentOf } from './operations.js';
export { RequestError } from './request-error.js';
