import { LANGUAGES } from '../../domain/content/language.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';

/** Reports localised texts of a property without the default language, to which all other languages fall back. */
export function checkTexts(property: JsonNode, report: Report): void {
  const given = property.at('defaultLanguage');
  const language = given.given ? LANGUAGES.find((each) => each === given.value) : 'en';
  if (language === undefined) return;
  for (const texts of textsOf(property)) {
    const isMissing = texts.fields().length > 0 && !texts.at(language).given;
    if (isMissing) report.add(texts, `is missing the default language ${language}`);
  }
}

function textsOf(property: JsonNode): JsonNode[] {
  const content = property.at('content');
  return [
    ...['propertyType', 'description', 'termsAndConditions', 'directions'].map((name) => content.at(name)),
    ...['amenities', 'facilities', 'parking', 'transport'].flatMap((name) => content.at(name).items()),
    ...property.at('roomTypes').each('content').flatMap(textsOfRoomType),
  ];
}

function textsOfRoomType(content: JsonNode): JsonNode[] {
  return [
    content.at('name'),
    content.at('description'),
    ...content.at('amenities').items(),
    ...content.at('views').items(),
    ...content.at('bedConfigurations').each('bedCode'),
  ];
}
