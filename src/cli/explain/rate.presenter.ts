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
import type { Question, RateStory } from './rate-story.js';
import { reasonDocument } from './reason-document.js';

/** What became of a room rate, field by field. */
export function presentRate(story: RateStory, question: Question): RateDocument {
  const { roomType, rate, party, rooms, result } = story;
  const { stay, today, seller, explain, sheet } = question;
  return {
    roomType: { uuid: roomType.uuid, name: roomType.name },
    roomRate: { uuid: rate.uuid, name: rate.ratePlan.name },
    ...(seller.sells === 'channel' && { occupancy: { adults: party.adults, children: party.children } }),
    notQuoted: story.exclusions.map((reason) => reasonDocument(reason, exclusionWords(reason, story, question))),
    notBookable: story.obstacles.map((reason) => reasonDocument(reason, obstacleWords(reason, { stay, today, rooms }))),
    ...(result && { availability: result.availability, price: presentPrice(result.price, sheet.currencyDigits) }),
    ...(explain && { explanation: presentExplanation(story, question) }),
  };
}

function presentPrice({ net, tax, serviceCharge, gross }: StayPrice, digits: number): PriceDocument {
  const money = (amount: MinorUnits) => formatAmount(amount, digits);
  return { net: money(net), tax: money(tax), serviceCharge: money(serviceCharge), gross: money(gross) };
}

function presentExplanation(story: RateStory, question: Question): ExplanationDocument {
  const price = story.result?.price;
  const { rate, party } = story;
  const { sheet, stay, today } = question;
  const digits = sheet.currencyDigits;
  return {
    discounts: presentDiscounts(story, question),
    nights:
      price === undefined
        ? []
        : explainNights(sheet, rate, { stay, party, today }, price).map((night) =>
            presentNight(night, price, story, question),
          ),
    charges: price?.charges.map(({ charge, amount }) => presentCharge(charge, amount, digits)) ?? [],
  };
}
