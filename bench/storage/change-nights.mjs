/** A new amount for consecutive nights of a rate, in one statement; the dates are days since 1970-01-01. */
export function changeNights(client, layout, { property, rate, first, nights, amount }) {
  if (layout.months) return changeMonths(client, { property, rate, first, nights, amount });
  const ofProperty = layout.hasProperty ? ' AND property_uuid = $5' : '';
  return client.query(
    `UPDATE nightly_price SET amount_minor = $4
     WHERE room_rate_uuid = $1 AND date >= DATE '1970-01-01' + $2::int AND date < DATE '1970-01-01' + $3::int${ofProperty}`,
    [rate, first, first + nights, amount, ...(layout.hasProperty ? [property] : [])],
  );
}

function changeMonths(client, { property, rate, first, nights, amount }) {
  const parts = byMonth(first, nights);
  if (parts.length === 1) return changeMonth(client, { property, rate, ...parts[0], amount });
  return client.query(
    `UPDATE monthly_price AS m SET amounts_minor[part.first:part.last] = array_fill($6::bigint, ARRAY[part.last - part.first + 1])
     FROM unnest($3::date[], $4::int[], $5::int[]) AS part(month, first, last)
     WHERE m.property_uuid = $1 AND m.room_rate_uuid = $2 AND m.month = part.month`,
    [property, rate, ...['month', 'first', 'last'].map((name) => parts.map((part) => part[name])), amount],
  );
}

function changeMonth(client, { property, rate, month, first, last, amount }) {
  const days = last === first ? ['[$4]', '$5'] : ['[$4:$6]', 'array_fill($5::bigint, ARRAY[$6::int - $4::int + 1])'];
  return client.query(
    `UPDATE monthly_price SET amounts_minor${days[0]} = ${days[1]}
     WHERE property_uuid = $1 AND room_rate_uuid = $2 AND month = $3`,
    [property, rate, month, first, amount, ...(last === first ? [] : [last])],
  );
}

/** The months of consecutive nights, with the first and the last of their days among them. */
function byMonth(first, nights) {
  const parts = [];
  for (let night = first; night < first + nights; night += 1) {
    const date = new Date(night * 86_400_000).toISOString();
    const [month, day] = [`${date.slice(0, 7)}-01`, Number(date.slice(8, 10))];
    if (parts.at(-1)?.month === month) parts.at(-1).last = day;
    else parts.push({ month, first: day, last: day });
  }
  return parts;
}

/** Random changes of rates sold by day, each of a number of nights that the function draws. */
export function drawChanges({ properties, from, to, random, count, drawNights }) {
  return Array.from({ length: count }, () => {
    const property = properties[random(properties.length)];
    const nights = drawNights();
    return {
      ...{ property: property.uuid, rate: property.byDay[random(property.byDay.length)], nights },
      ...{ first: from + random(to - from - nights + 1), amount: 5000 + random(20_000) },
    };
  });
}
