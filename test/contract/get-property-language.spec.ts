import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { readDetail } from '../harness/read-detail.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const STAY = { checkin: '2027-03-10', checkout: '2027-03-11' };

/** Its default language is French; Thai and English exist only for some texts. */
const house = aProperty({
  defaultLanguage: 'fr',
  content: {
    propertyType: { fr: 'Gîte', en: 'Lodge', th: 'ที่พัก' },
    description: { fr: 'Au bord de la mer.', en: 'By the sea.' },
    amenities: [{ fr: 'Piscine', en: 'Pool' }, { fr: 'Sauna' }],
  },
  roomTypes: [
    aRoomType({
      content: {
        name: { fr: 'Chambre', th: 'ห้อง' },
        description: { fr: 'Calme.', en: 'Quiet.' },
        amenities: [{ fr: 'Bouilloire', en: 'Kettle' }],
        views: [{ fr: 'Mer' }],
        bedConfigurations: [{ bedCode: { fr: 'Grand lit', en: 'Double' }, quantity: 1 }],
      },
    }),
  ],
});

describe('the language of Get property', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet({ properties: [house] }) });
  });
  afterAll(() => app.close());

  const texts = async (language?: string) => {
    const detail = await readDetail(app, { ...STAY, ...(language !== undefined && { language }) });
    const { propertyType, description, amenities, roomTypes } = detail;
    const [room] = roomTypes;
    const ofRoom = [room?.name, room?.description, ...(room?.amenities ?? []), ...(room?.views ?? [])];
    const all = [propertyType, description, ...amenities, ...ofRoom, room?.bedConfigurations[0]?.bedCode];
    expect(detail.language).toBe('fr');
    return all.map((text) => `${text?.language ?? ''}: ${text?.text ?? ''}`);
  };

  const FRENCH = [
    ...['fr: Gîte', 'fr: Au bord de la mer.', 'fr: Piscine', 'fr: Sauna'],
    ...['fr: Chambre', 'fr: Calme.', 'fr: Bouilloire', 'fr: Mer', 'fr: Grand lit'],
  ];

  it('[4.4-28] [4.4-29] is the requested one, and each text falls back individually', async () => {
    expect(await texts('en')).toEqual([
      ...['en: Lodge', 'en: By the sea.', 'en: Pool', 'fr: Sauna'],
      ...['fr: Chambre', 'en: Quiet.', 'en: Kettle', 'fr: Mer', 'en: Double'],
    ]);
  });

  it('uses the few texts that exist in it', async () => {
    expect((await texts('th')).filter((text) => text.startsWith('th'))).toEqual(['th: ที่พัก', 'th: ห้อง']);
  });

  it.each([undefined, 'es', 'pt', 'de', 'it', 'id', 'fr'])('is the default for all texts with %s', async (language) => {
    expect(await texts(language)).toEqual(FRENCH);
  });
});
