import { formatAmount } from '../../domain/money/amount-text.js';
import type { MinorUnits } from '../../domain/money/minor-units.js';
import { explainNights } from '../../domain/pricing/explain-nights.js';
import type { StayPrice } from '../../domain/pricing/price-stay.js';
import { presentCharge } from './charge.presenter.js';
import { presentDiscounts } from './discount.presenter.js';
import { exclusionWords } from './exclusion-words.js';
import { presentNight } from './night.presenter.js';
import { obstacleWords } from './obstacle-words.js';
import type { ExplanationDocument, PriceDocument, RateDocument } from './quote-document.js';
import type { Question, RateExplanation } from './rate-explanation.js';
import { reasonDocument } from './reason-document.js';

/** What became of a room rate, field by field. */
export function presentRate(explanation: RateExplanation, question: Question): RateDocument {
  const { roomType, rate, party, rooms, result } = explanation;
  const { stay, today, seller, explain, sheet } = question;
  return {
    roomType: { uuid: roomType.uuid, name: roomType.name },
    roomRate: { uuid: rate.uuid, name: rate.ratePlan.name },
    ...(seller.sells === 'channel' && { occupancy: { adults: party.adults, children: party.children } }),
    notQuoted: explanation.exclusions.map((reason) =>
      reasonDocument(reason, exclusionWords(reason, explanation, question)),
    ),
    notBookable: explanation.obstacles.map((reason) =>
      reasonDocument(reason, obstacleWords(reason, { stay, today, rooms })),
    ),
    ...(result && { availability: result.availability, price: presentPrice(result.price, sheet.currencyDigits) }),
    ...(explain && { explanation: presentExplanation(explanation, question) }),
  };
}

function presentPrice({ net, tax, serviceCharge, gross }: StayPrice, digits: number): PriceDocument {
  const money = (amount: MinorUnits) => formatAmount(amount, digits);
  return { net: money(net), tax: money(tax), serviceCharge: money(serviceCharge), gross: money(gross) };
}

function presentExplanation(explanation: RateExplanation, question: Question): ExplanationDocument {
  const price = explanation.result?.price;
  const { rate, party } = explanation;
  const { sheet, stay, today } = question;
  const digits = sheet.currencyDigits;
  return {
    discounts: presentDiscounts(explanation, question),
    nights:
      price === undefined
        ? []
        : explainNights(sheet, rate, { stay, party, today }, price).map((night) =>
            presentNight(night, price, explanation, question),
          ),
    charges: price?.charges.map(({ charge, amount }) => presentCharge(charge, amount, digits)) ?? [],
  };
}
