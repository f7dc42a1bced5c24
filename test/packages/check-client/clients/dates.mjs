// A client that counts dates by hand and keeps prices in its own objects. FAULT names what it does wrong; without one it is
// sound. It keeps to prices.
import { observe, stays, task } from './task.mjs';

const { STAYQUOTE_URL: url, STAYQUOTE_KEY: key, FAULT: fault } = process.env;

/** As many do it: the text of a date becomes an instant, which a zone west of Greenwich shows as the day before. */
function asSent(date) {
  if (fault !== 'local-dates') return date;
  const instant = new Date(date);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(instant);
}

async function price([checkIn, checkOut]) {
  const nights = fault === 'counts-nights-twice' ? '&nights=3' : '';
  const target = `/properties/${task.uuid}/quotes?checkIn=${asSent(checkIn)}&checkOut=${asSent(checkOut)}&adults=${task.adults}&children=${task.children}${nights}&withBreakdown=true`;
  const response = await fetch(url + target, { headers: { 'x-sm-api-key': key } });
  if (!response.ok) throw new Error((await response.json()).errors[0].name);
  return (await response.json()).map(({ roomRateUuid, availability, price: { gross }, breakdown }) => {
    const summed = breakdown.map((one) => one.gross).reduce((sum, amount) => sum + amount, 0);
    return { roomRateUuid, gross: fault === 'adds-floats' ? summed : gross, availability };
  });
}

const isPlain =
  !task.isList && !task.isChannel && !task.isByDate && !task.hasDeals && !task.currency && !task.promocode;
if (!task.isNightly && task.nights > (task.isChannel ? 30 : 31)) await observe({ refused: true });
else if (isPlain && !task.isTwice && !task.isNightly)
  await observe(
    await price(stays[0])
      .then((rates) => ({ rates }))
      .catch(({ message }) => ({ error: message })),
  );
