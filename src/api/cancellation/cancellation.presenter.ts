import { cancellationSchedule, penaltyAt } from '../../domain/cancellation/cancellation-schedule.js';
import { toMajorNumber } from '../../domain/money/major-number.js';
import type { MinorUnits } from '../../domain/money/minor-units.js';
import { formatPlainDate } from '../../domain/stay/plain-date.js';
import type { DatedSheet } from '../../rate-sheets/dated-sheet.js';
import { type Lazy, LazyList } from '../../responses/json/json-in-steps.js';
import { arrivalOf, presentInstant, presentSchedule } from '../content/cancellation-schedule.presenter.js';
import type { RateExplanation } from '../pricing/rate-explanation.js';
import type { CancellationQuery } from './cancellation.query.js';
import type { CancellationRate, CancellationResponse } from './cancellation.response.js';

/**
 * What cancelling each rate that has a price costs, field by field.
 * @param now undefined: not requested
 */
export function presentCancellation(
  { sheet }: DatedSheet,
  query: CancellationQuery,
  explanations: Iterable<RateExplanation>,
  now: number | undefined,
): Lazy<CancellationResponse> {
  const { stay } = query;
  const arrival = arrivalOf(sheet, stay);
  const money = (amount: MinorUnits) => toMajorNumber(amount, sheet.property.currencyDigits);
  const present = ({ roomType, rate, party, result }: RateExplanation): CancellationRate | undefined => {
    if (result === undefined) return undefined;
    const schedule = cancellationSchedule(rate.ratePlan, arrival, result.price);
    const due = now === undefined ? undefined : penaltyAt(schedule, now);
    return {
      roomTypeUuid: roomType.uuid,
      roomRateUuid: rate.uuid,
      ratePlanUuid: rate.ratePlan.uuid,
      occupancy: { adults: party.adults, children: party.children },
      ...('dealCode' in query && query.dealCode !== undefined && { dealCode: query.dealCode }),
      gross: money(result.price.gross),
      schedule: {
        ...presentSchedule(schedule, arrival, money),
        ...(due !== undefined && { dueNow: due === null ? null : money(due) }),
      },
    };
  };
  function* eachRate(): Generator<CancellationRate | undefined> {
    for (const explanation of explanations) yield present(explanation);
  }
  return {
    propertyUuid: sheet.uuid,
    checkInDate: formatPlainDate(stay.checkIn),
    checkOutDate: formatPlainDate(stay.checkOut),
    currency: sheet.currency,
    ...(now !== undefined && { asOf: presentInstant(now, arrival) }),
    rates: new LazyList(eachRate()),
  };
}
