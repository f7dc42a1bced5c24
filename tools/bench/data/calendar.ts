/** The frozen clock, so that the same data always gives the same responses. */
export const CLOCK = '2027-03-01T09:00:00Z';

/** The first night with prices, and the number of nights with prices. */
export const FIRST_NIGHT = '2027-03-01';
export const NIGHTS = 500;

/** The length of every requested stay. */
export const STAY_NIGHTS = 7;
