import type { DemoRoom } from '../demo-hotel.js';

const GARDEN_ROOM: DemoRoom = {
  name: {
    en: 'Garden Room',
    es: 'Habitación con jardín',
    fr: 'Chambre sur jardin',
    pt: 'Quarto com vista para o jardim',
    de: 'Gartenzimmer',
    it: 'Camera sul giardino',
    id: 'Kamar Taman',
    th: 'ห้องวิวสวน',
  },
  description: {
    en: 'On the ground floor, under the tamarind trees.',
    es: 'En la planta baja, bajo los tamarindos.',
    fr: 'Au rez-de-chaussée, sous les tamariniers.',
    pt: 'No rés do chão, sob os tamarindeiros.',
    de: 'Im Erdgeschoss, unter den Tamarindenbäumen.',
    it: 'Al piano terra, sotto i tamarindi.',
    id: 'Di lantai dasar, di bawah pohon asam.',
    th: 'ชั้นล่าง ใต้ร่มต้นมะขาม',
  },
  sleeps: { guests: 3, adults: 2, children: 1, infants: 1 },
  size: { squareMetres: 32 },
  facts: { category: 'room', bathroomQuantity: '1', code: 'GDN', smokingPolicy: 'non_smoking' },
  amenities: ['airConditioning', 'kettle', 'safe'],
  views: ['garden'],
  beds: [{ bed: 'kingBed', quantity: 1 }],
  count: 24,
  extras: { extraChild: '600.00' },
};

const RIVER_ROOM: DemoRoom = {
  name: {
    en: 'River Room',
    es: 'Habitación con vistas al río',
    fr: 'Chambre sur le fleuve',
    pt: 'Quarto com vista para o rio',
    de: 'Flusszimmer',
    it: 'Camera sul fiume',
    id: 'Kamar Sungai',
    th: 'ห้องวิวแม่น้ำ',
  },
  description: {
    en: 'A balcony above the boats of the Chao Phraya.',
    es: 'Un balcón sobre los barcos del Chao Phraya.',
    fr: 'Un balcon au-dessus des bateaux du Chao Phraya.',
    pt: 'Uma varanda sobre os barcos do Chao Phraya.',
    de: 'Ein Balkon über den Booten des Chao Phraya.',
    it: 'Un balcone sopra le barche del Chao Phraya.',
    id: 'Balkon di atas perahu-perahu Chao Phraya.',
    th: 'ระเบียงเหนือเรือในแม่น้ำเจ้าพระยา',
  },
  sleeps: { guests: 4, adults: 3, children: 2, infants: 1 },
  size: { squareMetres: 36 },
  facts: { category: 'room', bathroomQuantity: '1', code: 'RVR', smokingPolicy: 'non_smoking' },
  amenities: ['airConditioning', 'balcony', 'coffeeMachine'],
  views: ['river'],
  beds: [{ bed: 'queenBed', quantity: 2 }],
  count: 30,
  left: [{ days: [25, 27], count: 0 }],
  extras: { extraAdult: '1200.00', extraChild: '600.00' },
};

const TEAK_SUITE: DemoRoom = {
  name: {
    en: 'Teak Suite',
    es: 'Suite de teca',
    fr: 'Suite en teck',
    pt: 'Suíte de teca',
    de: 'Teakholz-Suite',
    it: 'Suite in teak',
    id: 'Suite Kayu Jati',
    th: 'ห้องสวีทไม้สัก',
  },
  sleeps: { guests: 5, adults: 4, children: 2, infants: 2 },
  size: { squareMetres: 70 },
  facts: { category: 'suite', bathroomQuantity: '2', code: 'TEK', smokingPolicy: 'non_smoking' },
  amenities: ['airConditioning', 'bathtub', 'terrace'],
  views: ['river', 'city'],
  beds: [
    { bed: 'kingBed', quantity: 1 },
    { bed: 'sofaBed', quantity: 1 },
  ],
  count: 5,
  extras: { extraAdult: '1800.00', extraChild: '900.00' },
};

const POOL_VILLA: DemoRoom = {
  name: {
    en: 'Pool Villa',
    es: 'Villa con piscina',
    fr: 'Villa avec piscine',
    pt: 'Villa com piscina',
    de: 'Poolvilla',
    it: 'Villa con piscina',
    id: 'Vila dengan Kolam Renang',
    th: 'พูลวิลลา',
  },
  sleeps: { guests: 6, adults: 6, children: 4, infants: 2 },
  size: { squareMetres: 140 },
  facts: { category: 'villa', bathroomQuantity: '2.5', code: 'PVL', smokingPolicy: 'smoking' },
  amenities: ['pool', 'airConditioning', 'kitchenette'],
  views: ['garden', 'river'],
  beds: [{ bed: 'kingBed', quantity: 2 }],
  count: 2,
  extras: { extraAdult: '2500.00', extraChild: '1200.00' },
};

const CANAL_SINGLE: DemoRoom = {
  name: {
    en: 'Canal Single',
    es: 'Individual con vistas al canal',
    fr: 'Simple sur le canal',
    pt: 'Individual com vista para o canal',
    de: 'Einzelzimmer am Kanal',
    it: 'Singola sul canale',
    id: 'Kamar Tunggal Kanal',
    th: 'ห้องเดี่ยวริมคลอง',
  },
  sleeps: { guests: 1, adults: 1, children: 0, infants: 0 },
  size: { squareMetres: 15 },
  facts: { category: 'single', bathroomQuantity: '1', code: 'SGL', smokingPolicy: 'non_smoking' },
  amenities: ['airConditioning', 'desk'],
  views: ['canal'],
  beds: [{ bed: 'singleBed', quantity: 1 }],
  count: 8,
  extras: {},
};

/** The rooms of property 11, in all eight languages. */
export const BANGKOK_ROOMS: readonly DemoRoom[] = [GARDEN_ROOM, RIVER_ROOM, TEAK_SUITE, POOL_VILLA, CANAL_SINGLE];
