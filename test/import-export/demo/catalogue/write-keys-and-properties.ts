import type { DataSet } from '../../../../src/import/entries/data-set.js';
import { CATALOGUE } from './catalogue.js';
import { DEMO_CREDENTIALS } from './demo-credentials.js';
import { linkTo, table } from './markdown.js';

/** For a property that shows more cases than this, only the headings are linked. */
const CASE_LINKS_MAX = 5;

/** The keys and properties of the demo, with the cases that each property shows. */
export function writeKeysAndProperties(demo: DataSet): string {
  const { group, otherGroup, property, limited, channel } = DEMO_CREDENTIALS;
  const groupNames = new Map(demo.groups?.map(({ uuid, name }) => [uuid, name]));
  return [
    '## Keys',
    table(
      ['Headers', 'Grant access to'],
      [
        [headers(group), 'the group Harbour Hearth Hotels'],
        [headers(otherGroup), 'the group Lanai Point'],
        [headers(property), 'Harbour Hearth Sydney only'],
        [headers(limited), 'the same, with three requests per minute'],
        [headers(channel), 'the channel, and the properties connected to it'],
      ],
    ),
    '## Properties',
    'The uuids of the demo are readable: `b` with 1 is property 1, `e` with 111 its room rate of room type 1 and rate plan ' +
      '1. Property 1 shows most cases; the others vary currency, taxes and languages.',
    table(
      ['uuid', 'Property', 'Group', 'Currency', 'Prices', 'Time zone', 'Languages', 'Cases'],
      (demo.properties ?? []).map((one) => [
        code(one.uuid),
        one.name,
        groupNames.get(one.groupUuid) ?? '',
        one.currency,
        one.pricesIncludeCharges === true ? 'include taxes' : 'plus taxes',
        one.timezone,
        Object.keys(one.content.description ?? {}).join(' '),
        linksTo(one.uuid),
      ]),
    ),
  ].join('\n\n');
}

/** Links to the cases that a property shows, or to their headings. */
function linksTo(propertyUuid: string): string {
  const shown = CATALOGUE.map(({ title, cases }) => ({
    title,
    titles: cases.filter(({ request }) => request.path.includes(propertyUuid)).map((one) => one.title),
  })).filter(({ titles }) => titles.length > 0);
  const cases = shown.flatMap(({ titles }) => titles);
  const links = cases.length > CASE_LINKS_MAX ? shown.map(({ title }) => title) : cases;
  return links.map(linkTo).join(', ');
}

function headers(credentials: Readonly<Record<string, string>>): string {
  return Object.entries(credentials)
    .map(([name, value]) => code(`${name}: ${value}`))
    .join(' with ');
}

function code(text: string): string {
  return `\`${text}\``;
}
