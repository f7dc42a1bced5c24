import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { anEmptyProperty } from '../harness/builders/an-empty-property.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { promotionCodeKey } from '../../src/domain/pricing/deals/promotion.js';
import { emptiedDatabase } from './import-database.js';

const priced = (date: string) => ({ from: date, to: date, amount: '100.00' });
const [DAY, SECOND, THIRD] = [priced('2027-04-01'), priced('2027-04-02'), priced('2027-04-03')];
const roomRateUuids = [uuidOf('Rate')];
const promotion = (code: string) => ({ code, percentage: '10', roomRates: [{ uuid: uuidOf('Rate') }] });
const PHOTO = { url: 'https://example.org/1.jpg', captions: '' };

const dataSet = aDataSet({
  properties: [
    aProperty({
      content: { photos: [PHOTO], amenities: [{ en: 'Pool', fr: 'Piscine' }], bookingEngineUrl: 'https://example.org' },
      charges: [
        { name: 'Never due', kind: 'tax', amount: '1.00', per: 'night', maxNights: 1 },
        { name: 'VAT', kind: 'tax', percentage: '10' },
      ],
      roomRates: [aRoomRate({ calendar: [{ ...DAY, maxStayArrival: 3 }, { ...SECOND, maxStayThrough: 3 }, THIRD] })],
      deals: ['NEVER', 'X', 'XX'].map((code) => {
        return { code, kind: 'early-bird-deal', percentage: '10', roomRateUuids, maxNights: 1 };
      }),
      promotions: [promotion('ÉTÉ'), promotion('HIVER')],
    }),
    anEmptyProperty({ name: 'Unknown' }),
  ],
  channels: [
    {
      apiId: 'the-channel',
      name: 'Channel',
      properties: ['House', 'Unknown'].map((property) => aConnection({ property })),
      deals: ['House', 'Unknown', 'Left'].map((code) => ({
        code,
        kind: 'direct-agreement',
        discountPercentage: '10',
        commissionPercentage: '10',
        stayFrom: '2027-01-01',
        properties: [{ uuid: uuidOf(code === 'Unknown' ? code : 'House') }],
      })),
    },
  ],
});

/** What an earlier version, or SQL, has stored. */
const OLDER = [
  'UPDATE charge SET max_nights = 0 WHERE position = 0',
  'UPDATE deal SET max_nights = 0',
  'UPDATE nightly_price SET max_stay_arrival = 0 WHERE max_stay_arrival = 3',
  'UPDATE nightly_price SET max_stay_through = 0 WHERE max_stay_through = 3',
  `UPDATE nightly_price SET amount_minor = NULL WHERE date = '2027-04-03'`,
  `UPDATE promotion SET code = E'E\\u0301TE\\u0301' WHERE code = 'HIVER'`,
  `UPDATE property SET address = E'\\u200b ', amenities = '[{"en": "Pool", "fr": " "}]', property_type = '{"en": " "}',
    booking_engine_url = 'javascript:alert(1)', photos = photos || '[{"url": "ftp://example.org/2.jpg", "captions": ""}]'
    WHERE name = 'House'`,
  `UPDATE deal SET sell_from = '-infinity', sell_to = 'infinity', stay_from = '0050-01-01', stay_to = '10000-01-01'`,
  `UPDATE property SET currency = 'ZZZ' WHERE name = 'Unknown'`,
  `UPDATE property_group SET name = E'\\u200b'`,
  `UPDATE channel SET name = ' '`,
  `DELETE FROM channel_deal_property WHERE deal_code = 'Left'`,
  `SET session_replication_role = replica;
    UPDATE deal SET code = repeat(' ', length(code)) WHERE code LIKE 'X%';
    UPDATE deal_room_rate SET deal_code = repeat(' ', length(deal_code)) WHERE deal_code LIKE 'X%';
    SET session_replication_role = DEFAULT`,
];

const database = emptiedDatabase();

describe('an export of what earlier versions stored', () => {
  it('is in the terms of today, names what has none, and can be imported', async () => {
    expect(await database.import(dataSet)).toEqual([]);
    for (const statement of OLDER) await database.sql(statement);
    const text = await database.exported();
    const exported = JSON.parse(text) as Readonly<Record<'groups' | 'properties' | 'channels', unknown[]>>;
    const { groups, properties, channels } = exported;
    expect(properties).toHaveLength(1);
    const [house] = properties;
    expect(house).toMatchObject({
      content: { address: '', amenities: [{ en: 'Pool' }], photos: [PHOTO], propertyType: { en: '-' } },
      charges: [{ name: 'VAT' }],
      roomRates: [
        {
          calendar: [
            { ...DAY, closedToArrival: true },
            { ...SECOND, stopSell: true },
          ],
        },
      ],
      deals: [{ code: '-' }, { code: '--' }, { code: 'NEVER', active: false, stayFrom: '0100-01-01' }],
      promotions: [{ code: 'E\u0301TE\u0301' }],
    });
    expect(text).not.toMatch(/sellFrom|sellTo|stayTo|maxStay|maxNights|javascript|ftp:/);
    expect(groups).toMatchObject([{ name: '-' }]);
    expect(channels).toMatchObject([
      { name: '-', properties: [{ uuid: uuidOf('House') }], deals: [{ code: 'House' }] },
    ]);
    const own = `property ${uuidOf('House')}:`;
    expect([...database.notes].sort()).toEqual(
      [
        `property ${uuidOf('Unknown')} is left out: its currency "ZZZ" is not known`,
        `${own} the charge "Never due" is due on no night (maxNights 0) and is left out`,
        `${own} the promotion "ÉTÉ" has the code of another one and is left out`,
        `${own} en is blank and is written as "-"`,
        `${own} code is blank and is written as "-"`,
        `${own} code is blank and is written as "--"`,
        `group ${uuidOf('Group')}: name is blank and is written as "-"`,
        `channel the-channel: name is blank and is written as "-"`,
        'channel the-channel: the deal "Left" is of no property and is left out',
        `${own} bookingEngineUrl "javascript:alert(1)" is neither http nor https and is left out`,
        `${own} the photo "ftp://example.org/2.jpg" is neither http nor https and is left out`,
      ].sort(),
    );
    await database.empty();
    expect(await database.import(JSON.parse(text))).toEqual([]);
    expect(await database.exported()).toBe(text);
  });
});

describe('an import', () => {
  it('takes the switches of a wire profile in any order', async () => {
    const wireProfile = 'errors=code, list=items,breakdown=with-check-out';
    const keys = [{ kind: 'group', groupUuid: uuidOf('Group'), key: 'the-profiled-key', wireProfile }];
    expect(await database.import(aDataSet({ keys }))).toEqual([]);
    expect(await database.sql(`SELECT wire_profile FROM api_key WHERE wire_profile IS NOT NULL`)).toEqual([
      { wire_profile: 'list=items,errors=code' },
    ]);
  });

  it('compares promo codes in one Unicode form', () => {
    const keys = ['\u00c9T\u00c9', 'e\u0301te\u0301', ' E\u0301T\u00e9'].map(promotionCodeKey);
    expect(new Set(keys)).toEqual(new Set(['\u00e9t\u00e9']));
  });

  it('says which connections an empty list of properties left', async () => {
    const channels = [{ apiId: 'the-channel', name: 'Channel', properties: [] }];
    expect(await database.import(dataSet)).toEqual([]);
    const { kept } = await importDocument(database.connectionString, { channels }, { withKeys: false });
    expect(kept).toEqual([{ apiId: 'the-channel', connections: 2 }]);
  });
});
