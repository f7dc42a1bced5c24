// How the peers price a room rate: only the features that the bench data uses, rounded as described in docs/explanation/pricing.md.

const PPM_WHOLE = 1_000_000;

/**
 * The price of a stay in minor units, from the party's price for each night.
 * @param rules charges, party and days until check-in, common to all rates of a response
 * @param deals the rate's deals
 */
export function priceRoomRate(amounts, deals, rules) {
  const taken = applyDeals(amounts, deals, rules.leadDays);
  const price = { gross: 0, net: 0, tax: 0, fee: 0, nights: [] };
  for (const [at, room] of taken.left.entries()) {
    const { tax, fee } = chargeNight(room, rules);
    const gross = room + tax + fee;
    price.gross += gross;
    price.net += room;
    price.tax += tax;
    price.fee += fee;
    price.nights.push({ gross, discounts: taken.steps.map(({ kind, off }) => ({ type: kind, amount: off[at] })) });
  }
  return price;
}

/** Percentage fees apply to the room price; percentage taxes to the room price, with or without those fees; amounts add up. */
function chargeNight(room, { charges, adults, children }) {
  let fee = 0;
  for (const { kind, percentage } of charges) if (kind === 'fee') fee += partOf(room, percentage);
  let tax = 0;
  for (const charge of charges) {
    if (charge.kind !== 'tax') continue;
    if (charge.percentage === null) tax += charge.amount * (charge.countsChildren ? adults + children : adults);
    else tax += partOf(charge.appliesTo === 'roomAndFees' ? room + fee : room, charge.percentage);
  }
  return { tax, fee };
}

/** Takes the best deal of each family, on a tie the lower code; the second applies to what the first leaves. */
function applyDeals(amounts, deals, leadDays) {
  let left = amounts;
  const steps = [];
  for (const isOfFamily of [(kind) => kind !== 'early-bird-deal', (kind) => kind === 'early-bird-deal']) {
    let best;
    for (const deal of deals) {
      if (!isOfFamily(deal.kind) || !isInTime(deal, leadDays)) continue;
      const off = amountsOff(deal, left);
      const total = off.reduce((sum, amount) => sum + amount, 0);
      if (total > 0 && (best === undefined || total > best.total || (total === best.total && deal.code < best.code)))
        best = { kind: deal.kind, code: deal.code, off, total };
    }
    if (best === undefined) continue;
    steps.push(best);
    left = left.map((amount, at) => amount - best.off[at]);
  }
  return { left, steps };
}

function isInTime({ minLeadDays }, leadDays) {
  return minLeadDays === null || leadDays >= minLeadDays;
}

function amountsOff(deal, left) {
  if (deal.kind === 'early-bird-deal') return left.map((amount) => partOf(amount, deal.percentage));
  if (deal.kind === 'stay-pay-deal') {
    const free = left.length >= deal.stayNights ? deal.stayNights - deal.payNights : 0;
    return left.map((amount, at) => (at < free ? amount : 0));
  }
  // The rules are sorted by minimum, highest first.
  const { percentage } = deal.rules.find(({ minNights }) => left.length >= minNights) ?? { percentage: 0 };
  return left.map((amount) => partOf(amount, percentage));
}

/** Rounded half up; amounts are never negative here. */
function partOf(amount, percentage) {
  return Math.floor((amount * percentage + PPM_WHOLE / 2) / PPM_WHOLE);
}
