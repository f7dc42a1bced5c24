import { JsonNode } from './json-node.js';

const TEXT = 'Test data';

/** The required content of a property, apart from its type, which is a text in the default language. */
const CONTENT = {
  address: '',
  suburb: '',
  state: '',
  country: '',
  email: '',
  phoneNumber: '',
  latitude: 0,
  longitude: 0,
  checkinStartTime: '15:00',
  checkoutEndTime: '11:00',
} as const;

/**
 * Fills in the required content that properties of test data leave out; a price needs none of it (docs/decisions/0111).
 * Everything else is left as it is, also where it is malformed, for the validation to report.
 */
export function withTestContent(document: unknown): unknown {
  const properties = new JsonNode(document).at('properties');
  if (!properties.items().some(isTestData)) return document;
  return withField(
    document,
    'properties',
    properties.items().map((each) => (isTestData(each) ? filled(each) : each.value)),
  );
}

function isTestData(property: JsonNode): boolean {
  return property.at('testData').value === true;
}

function filled(property: JsonNode): unknown {
  const language = property.at('defaultLanguage').text ?? 'en';
  const withContent = withField(
    property.value,
    'content',
    completed(property.at('content'), { ...CONTENT, propertyType: { [language]: TEXT } }),
  );
  const roomTypes = property.at('roomTypes');
  if (!Array.isArray(roomTypes.value)) return withContent;
  return withField(
    withContent,
    'roomTypes',
    roomTypes.items().map((roomType) => filledRoomType(roomType, language)),
  );
}

function filledRoomType(roomType: JsonNode, language: string): unknown {
  if (!isObject(roomType.value)) return roomType.value;
  const name = roomType.at('name').text ?? TEXT;
  return withField(roomType.value, 'content', completed(roomType.at('content'), { name: { [language]: name } }));
}

/** The given fields, and the missing ones. */
function completed({ value }: JsonNode, missing: object): unknown {
  if (value === undefined) return missing;
  return isObject(value) ? { ...missing, ...value } : value;
}

function withField(holder: unknown, name: string, value: unknown): unknown {
  return { ...(isObject(holder) && holder), [name]: value };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
