const DAY_MS = 86_400_000;

/** The dates of a stay, including the check-out date. */
export function stayDates({ checkIn, checkOut }) {
  const first = Date.parse(checkIn);
  const nights = (Date.parse(checkOut) - first) / DAY_MS;
  return Array.from({ length: nights + 1 }, (_, i) => new Date(first + i * DAY_MS).toISOString().slice(0, 10));
}
