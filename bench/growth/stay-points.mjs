/** A point for each number of room rates and length of stay: x is their product, y the processor time of a warm request. */
export function stayPoints(roomRates) {
  return roomRates.flatMap(({ rates, stays }) =>
    stays.map(({ nights, processor }) => ({ x: rates * nights, y: processor })),
  );
}
