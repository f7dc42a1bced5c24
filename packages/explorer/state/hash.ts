import { isCalendarDate, isMonth } from '../dates/calendar-date.js';
import { AGAINST_MAX, type Alternative, DEFAULT_INPUTS, DEFAULT_STATE, VIEWS, type ViewState } from './view-state.js';

/** Writes a state as the hash of the page: its view, and whatever differs from the default. It never reaches the server. */
export function formatHash(state: ViewState): string {
  const { inputs } = state;
  const pairs: (readonly [string, string])[] = [
    ['property', state.property],
    ['date', state.date],
    ...NUMBERS.map((name) => [name, changed(inputs[name], DEFAULT_INPUTS[name])] as const),
    ['promo', inputs.promo],
    ['from', state.from],
    ['arrivals', state.arrivals === 'any' ? '' : state.arrivals],
    ['roomTypes', state.roomTypes.join(',')],
    ['rate', state.rate],
    ...state.against.map((other) => ['against', formatAlternative(other)] as const),
    ['rooms', changed(state.rooms, DEFAULT_STATE.rooms)],
    ['deal', state.deal],
    ['locale', state.locale],
  ];
  const query = new URLSearchParams(
    pairs.filter(([, value]) => value !== '').map(([name, value]): [string, string] => [name, value]),
  );
  const text = query.toString();
  return text === '' ? `#${state.view}` : `#${state.view}?${text}`;
}

/** Reads the hash of the page; what cannot be read has its default. */
export function parseHash(hash: string): ViewState {
  const [name = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
  const given = new URLSearchParams(query);
  const text = (parameter: string) => given.get(parameter) ?? '';
  const listed = (parameter: string) => text(parameter).split(',').map(uuidOf);
  return {
    view: VIEWS.find((view) => view === name) ?? DEFAULT_STATE.view,
    property: uuidOf(text('property')),
    date: isCalendarDate(text('date')) ? text('date') : '',
    inputs: {
      nights: numberOf(given.get('nights'), DEFAULT_INPUTS.nights),
      adults: numberOf(given.get('adults'), DEFAULT_INPUTS.adults),
      children: numberOf(given.get('children'), DEFAULT_INPUTS.children),
      infants: numberOf(given.get('infants'), DEFAULT_INPUTS.infants),
      promo: text('promo'),
    },
    from: isMonth(text('from')) && text('from') >= FROM_MIN && text('from') <= FROM_MAX ? text('from') : '',
    arrivals: text('arrivals') === 'weekend' ? 'weekend' : 'any',
    roomTypes: listed('roomTypes').filter((uuid) => uuid !== ''),
    rate: uuidOf(text('rate')),
    against: given.getAll('against').slice(0, AGAINST_MAX).map(parseAlternative),
    rooms: numberOf(given.get('rooms'), DEFAULT_STATE.rooms),
    deal: text('deal'),
    locale: isLocale(text('locale')) ? text('locale') : '',
  };
}

const NUMBERS = ['nights', 'adults', 'children', 'infants'] as const;

const changed = (value: number, usual: number): string => (value === usual ? '' : String(value));

/** Any number is kept, even one that the server will refuse: it says why. */
function numberOf(text: string | null | undefined, fallback: number): number {
  return text !== null && text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : fallback;
}

/** "3.2.0.0.WELCOME": nights, adults, children, infants, promo code; before it "date_property_roomType_", if one differs. */
function formatAlternative({ property, date, roomType, ...inputs }: Alternative): string {
  const { nights, adults, children, infants, promo } = inputs;
  const other = [date, property, roomType].some((part) => part !== '') ? `${date}_${property}_${roomType}_` : '';
  return other + [nights, adults, children, infants, promo].join('.');
}

function parseAlternative(text: string): Alternative {
  const [, date = '', property = '', roomType = '', rest = ''] =
    /^(?:([^._]*)_([^._]*)_([^._]*)_)?(.*)$/s.exec(text) ?? [];
  const [nights, adults, children, infants, ...promo] = rest.split('.');
  return {
    property: uuidOf(property),
    date: isCalendarDate(date) ? date : '',
    roomType: uuidOf(roomType),
    nights: numberOf(nights, DEFAULT_INPUTS.nights),
    adults: numberOf(adults, DEFAULT_INPUTS.adults),
    children: numberOf(children, DEFAULT_INPUTS.children),
    infants: numberOf(infants, DEFAULT_INPUTS.infants),
    promo: promo.join('.'),
  };
}

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** As the server writes it; empty: it is none. */
const uuidOf = (text: string): string => (isUuid(text) ? text.toLowerCase() : '');

/** The calendar shows a year, whose dates must have four digits. */
const [FROM_MIN, FROM_MAX] = ['1970-01', '9998-12'];

/** Whether the browser can read a language tag: `en-aa-aa` has the form of one, but names two regions. */
function isLocale(text: string): boolean {
  try {
    return /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(text) && Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}
