import type { DemoRoom } from '../demo-hotel.js';

const HARBOUR_ROOM: DemoRoom = {
  name: {
    en: 'Harbour Room',
    es: 'Habitación con vistas al puerto',
    fr: 'Chambre sur le port',
    pt: 'Quarto com vista para o porto',
    de: 'Hafenzimmer',
    it: 'Camera sul porto',
    id: 'Kamar Pelabuhan',
    th: 'ห้องวิวท่าเรือ',
  },
  description: {
    en: 'Queen bed, and a window on the harbour.',
    es: 'Cama queen y una ventana al puerto.',
    fr: 'Lit queen size et fenêtre sur le port.',
    pt: 'Cama queen-size e uma janela para o porto.',
    de: 'Queensize-Bett und ein Fenster zum Hafen.',
    it: 'Letto queen size e una finestra sul porto.',
    id: 'Ranjang queen dan jendela yang menghadap pelabuhan.',
    th: 'เตียงควีนไซส์ พร้อมหน้าต่างมองเห็นท่าเรือ',
  },
  sleeps: { guests: 3, adults: 3, children: 1, infants: 1 },
  size: { squareMetres: 28 },
  facts: { category: 'room', bathroomQuantity: '1', code: 'HRB', categoryCode: 'QUEEN', smokingPolicy: 'non_smoking' },
  amenities: ['kettle', 'desk', 'safe'],
  views: ['harbour'],
  beds: [{ bed: 'queenBed', quantity: 1 }],
  count: 12,
  left: [
    { days: [10, 12], count: 2 },
    { days: [14, 16], count: 0 },
  ],
  extras: { extraAdult: '60.00', extraChild: '25.00' },
};

const QUAY_SUITE: DemoRoom = {
  name: {
    en: 'Quay Suite',
    es: 'Suite del muelle',
    fr: 'Suite du quai',
    pt: 'Suíte do cais',
    de: 'Kai-Suite',
    it: 'Suite sul molo',
    id: 'Suite Dermaga',
    th: 'ห้องสวีทริมท่า',
  },
  description: {
    en: 'Two rooms above the water, with the bridge in the window.',
    es: 'Dos estancias sobre el agua, con el puente en la ventana.',
    fr: 'Deux pièces au-dessus de l’eau, le pont à la fenêtre.',
    pt: 'Duas divisões sobre a água, com a ponte à janela.',
    de: 'Zwei Räume über dem Wasser, mit der Brücke im Fenster.',
    it: 'Due ambienti sull’acqua, con il ponte alla finestra.',
    id: 'Dua ruangan di atas air, dengan jembatan di jendela.',
    th: 'สองห้องเหนือผืนน้ำ มองเห็นสะพานจากหน้าต่าง',
  },
  sleeps: { guests: 5, adults: 4, children: 3, infants: 1 },
  size: { squareMetres: 52.5 },
  facts: {
    category: 'suite',
    bathroomQuantity: '1.5',
    code: 'QYS',
    categoryCode: 'SUITE',
    smokingPolicy: 'non_smoking',
  },
  amenities: ['bathtub', 'coffeeMachine', 'safe'],
  views: ['harbour', 'city'],
  beds: [
    { bed: 'kingBed', quantity: 1 },
    { bed: 'sofaBed', quantity: 1 },
  ],
  count: 4,
  extras: { extraAdult: '80.00', extraChild: '30.00' },
};

const WOOL_LOFT: DemoRoom = {
  name: {
    en: 'Wool Loft',
    es: 'Loft de la lana',
    fr: 'Loft de la laine',
    pt: 'Loft da lã',
    de: 'Woll-Loft',
    it: 'Loft della lana',
    id: 'Loteng Wol',
    th: 'ห้องลอฟต์โรงขนแกะ',
  },
  description: {
    en: 'Under the roof, with room for a family.',
    es: 'Bajo el tejado, con sitio para una familia.',
    fr: 'Sous les toits, avec de la place pour une famille.',
    pt: 'Sob o telhado, com espaço para uma família.',
    de: 'Unter dem Dach, mit Platz für eine Familie.',
    it: 'Sotto il tetto, con spazio per una famiglia.',
    id: 'Di bawah atap, cukup luas untuk satu keluarga.',
    th: 'ห้องใต้หลังคา กว้างพอสำหรับทั้งครอบครัว',
  },
  sleeps: { guests: 6, adults: 4, children: 4, infants: 2 },
  size: { squareMetres: 46 },
  facts: {
    category: 'family',
    bathroomQuantity: '1',
    code: 'WLF',
    categoryCode: 'FAMILY',
    smokingPolicy: 'non_smoking',
  },
  amenities: ['kitchenette', 'laundry'],
  views: ['city'],
  beds: [
    { bed: 'queenBed', quantity: 1 },
    { bed: 'bunkBed', quantity: 2 },
  ],
  count: 6,
  extras: { extraAdult: '55.00', extraChild: '25.00', extraInfant: '10.00' },
};

const KEEPERS_CABIN: DemoRoom = {
  name: {
    en: 'Keeper’s Cabin',
    es: 'Cabina del guarda',
    fr: 'Cabine du gardien',
    pt: 'Cabine do guarda',
    de: 'Wärterkabine',
    it: 'Cabina del custode',
    id: 'Kabin Penjaga',
    th: 'ห้องพักคนเฝ้าโกดัง',
  },
  sleeps: { guests: 1, adults: 1, children: 0, infants: 0 },
  size: { squareMetres: 11 },
  facts: { category: 'single', bathroomQuantity: 'shared', code: 'KPR' },
  views: ['courtyard'],
  beds: [{ bed: 'singleBed', quantity: 1 }],
  count: 3,
  extras: {},
};

/** The rooms of property 1, in all eight languages. */
export const SYDNEY_ROOMS: readonly DemoRoom[] = [HARBOUR_ROOM, QUAY_SUITE, WOOL_LOFT, KEEPERS_CABIN];
