export { hotelWith, type HotelDocument, type HotelParts, type RateParts } from './hotel-with.js';
export { hotelsWith } from './hotels-with.js';
export type { Hotel, HotelKeys, ReceivedRequest } from './hotel.js';
export { startStayquote, type StartOptions } from './start-stayquote.js';
export { StayquoteError } from './stayquote-error.js';
