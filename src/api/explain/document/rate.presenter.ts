import { cancellationSchedule } from '../../../domain/cancellation/cancellation-schedule.js';
import type { StayPrice } from '../../../domain/pricing/price-stay.js';
import { presentSchedule } from '../../content/cancellation-schedule.presenter.js';
import { presentCharge } from './charge.presenter.js';
import { presentDiscounts } from './discount.presenter.js';
import { exclusionWords } from '../words/exclusion-words.js';
import { presentNight } from './night.presenter.js';
import { obstacleWords } from '../words/obstacle-words.js';
import type { PriceDocument } from './price.response.js';
import type { ExplanationDocument, RateDocument } from './rate.response.js';
import type { RateExplanation } from '../../pricing/rate-explanation.js';
import type { QuoteContext } from './quote-context.js';
import { type ReasonDocument, reasonDocument } from './reason.response.js';

/** The outcome for a room rate, field by field. */
export function presentRate(explanation: RateExplanation, context: QuoteContext): RateDocument {
  const { roomType, rate, party, result } = explanation;
  const { seller, explain } = context;
  return {
    roomType: { uuid: roomType.uuid, name: roomType.name },
    roomRate: { uuid: rate.uuid, name: rate.ratePlan.name },
    ...(seller.sells === 'channel' && { occupancy: { adults: party.adults, children: party.children } }),
    notQuoted: explanation.exclusions.map((reason) =>
      reasonDocument(reason, exclusionWords(reason, explanation, context)),
    ),
    notBookable: presentObstacles(explanation, context),
    ...(result && showsRoomCounts(context) && { availability: result.availability }),
    ...(result && { price: presentPrice(result.price, context) }),
    ...(explain && { explanation: presentExplanation(explanation, context) }),
  };
}

/** A night with too few rooms is a reason like any other where their number is not shown. */
function presentObstacles({ obstacles, rooms }: RateExplanation, context: QuoteContext): ReasonDocument[] {
  const { stay, today } = context;
  return obstacles.map((obstacle) => {
    const { code, date } = obstacle;
    const shown =
      code !== 'SoldOut' || showsRoomCounts(context) ? obstacle : { code, ...(date !== undefined && { date }) };
    return reasonDocument(shown, obstacleWords(shown, { stay, today, rooms }));
  });
}

function showsRoomCounts({ seller }: QuoteContext): boolean {
  return seller.sells === 'direct' || seller.roomCounts;
}

function presentPrice({ net, tax, serviceCharge, gross }: StayPrice, { money }: QuoteContext): PriceDocument {
  return { net: money(net), tax: money(tax), serviceCharge: money(serviceCharge), gross: money(gross) };
}

function presentExplanation(explanation: RateExplanation, context: QuoteContext): ExplanationDocument {
  const { rate, result } = explanation;
  const { arrival, money } = context;
  return {
    discounts: presentDiscounts(explanation, context),
    nights: result?.nights.map((night) => presentNight(night, result.price, explanation, context)) ?? [],
    charges: result?.price.charges.map(({ charge, amount }) => presentCharge(charge, amount, context)) ?? [],
    ...(result && {
      cancellation: presentSchedule(cancellationSchedule(rate.ratePlan, arrival, result.price), arrival, money),
    }),
  };
}
