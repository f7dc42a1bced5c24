// How the peers price a room rate: the features that the data of the bench has, and no others, rounded as docs/PRICING.md
// says.

const PPM_WHOLE = 1_000_000;

/**
 * The price of a stay in minor units, from what each night costs the party.
 * @param rules charges, party and days until check-in, which all rates of an answer share
 * @param deals those of the rate
 */
export function priceRoomRate(amounts, deals, rules) {
  const taken = takeDeals(amounts, deals, rules.leadDays);
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

/** Percentage fees are of the room; a percentage tax is of the room, or of it and those fees; amounts come on top. */
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

/** Of each family the deal that takes most off the stay, of equals the lower code; the second on what the first leaves. */
function takeDeals(amounts, deals, leadDays) {
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
  // The rules stand with the highest minimum first.
  const { percentage } = deal.rules.find(({ minNights }) => left.length >= minNights) ?? { percentage: 0 };
  return left.map((amount) => partOf(amount, percentage));
}

/** Rounded half up; no amount here is below 0. */
function partOf(amount, percentage) {
  return Math.floor((amount * percentage + PPM_WHOLE / 2) / PPM_WHOLE);
}
