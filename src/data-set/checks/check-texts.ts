import { LANGUAGES } from '../../domain/content/language.js';
import type { JsonNode } from '../json-node.js';
import type { Report } from '../report.js';

/** Reports each text of a property's content that lacks the default language: every other language falls back on it. */
export function checkTexts(property: JsonNode, report: Report): void {
  const named = property.at('defaultLanguage');
  const language = named.given ? LANGUAGES.find((each) => each === named.value) : 'en';
  if (language === undefined) return;
  for (const texts of textsOf(property)) {
    const lacking = texts.fields().length > 0 && !texts.at(language).given;
    if (lacking) report.fault(texts, `lacks the default language ${language}`);
  }
}

function textsOf(property: JsonNode): JsonNode[] {
  const content = property.at('content');
  return [
    content.at('propertyType'),
    content.at('description'),
    ...content.at('amenities').items(),
    ...property
      .at('roomTypes')
      .items()
      .flatMap((roomType) => textsOfRoomType(roomType.at('content'))),
  ];
}

function textsOfRoomType(content: JsonNode): JsonNode[] {
  return [
    content.at('name'),
    content.at('description'),
    ...content.at('amenities').items(),
    ...content.at('views').items(),
    ...content
      .at('bedConfigurations')
      .items()
      .map((beds) => beds.at('bedCode')),
  ];
}
