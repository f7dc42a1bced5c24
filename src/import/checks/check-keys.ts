import { isMistypedKey } from '../../domain/access/api-key.js';
import { parseWireProfile, WIRE_PROFILE_FORM } from '../../domain/access/wire-profile.js';
import { isScenario, readScenario, scenarioForm } from '../../domain/scenarios/scenario.js';
import type { DocumentIndex } from '../parse/document-index.js';
import { quoteValue } from '../parse/quote-value.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';
import { checkUnique } from './check-unique.js';

/** Which keys a document may contain. */
export interface KeyRules {
  /** Whether plain-text keys are imported; otherwise they are an error. */
  readonly withKeys: boolean;
  /** Keys that are an error in any case. */
  readonly refusedKeys?: readonly string[] | undefined;
}

/** Checks the keys of a document: their owners, and that no key appears twice. No message ever shows a key. */
export function checkKeys(
  root: JsonNode,
  { withKeys, refusedKeys = [] }: KeyRules,
  index: DocumentIndex,
  report: Report,
): void {
  const keys = root.at('keys').items();
  if (keys.length > 0 && !withKeys) {
    report.add(root.at('keys'), 'keys are for demos and tests, and are imported only with --with-keys');
  }
  checkUnique(
    keys.map((key) => ({ node: key.at('key'), name: key.at('key').text })),
    'the key',
    report,
  );
  for (const key of keys) {
    checkOwner(key, index, report);
    checkChecksum(key.at('key'), report);
    checkWireProfile(key.at('wireProfile'), report);
    checkScenario(key.at('scenario'), report);
    if (refusedKeys.includes(key.at('key').text ?? '')) {
      report.add(
        key.at('key'),
        'is a public key, which NODE_ENV=production does not allow; issue one with `keys issue`',
      );
    }
  }
}

/** The server rejects such a key without a lookup, so it would be stored and never work. */
function checkChecksum(key: JsonNode, report: Report): void {
  if (key.text !== undefined && isMistypedKey(key.text)) {
    report.add(key, 'has the format of an issued key, but its checksum is wrong');
  }
}

function checkWireProfile(profile: JsonNode, report: Report): void {
  const { text } = profile;
  if (text === undefined || parseWireProfile(text) !== undefined) return;
  report.add(profile, `${quoteValue(text)} is no wire profile; expected ${WIRE_PROFILE_FORM}`);
}

function checkScenario(scenario: JsonNode, report: Report): void {
  const { text } = scenario;
  if (text === undefined) return;
  const read = readScenario(text);
  if (!isScenario(read)) report.add(scenario, `${quoteValue(text)} is no scenario; expected ${scenarioForm(read)}`);
  else if (read.text !== text) report.add(scenario, `${quoteValue(text)} is a scenario; expected it as ${read.text}`);
}

function checkOwner(key: JsonNode, index: DocumentIndex, report: Report): void {
  const [group, property, channel] = [key.at('groupUuid'), key.at('propertyUuid'), key.at('apiId')];
  if (group.uuid !== undefined && !index.hasGroup(group.uuid)) report.add(group, unknown(group, 'group'));
  if (property.uuid !== undefined && !index.hasProperty(property.uuid)) {
    report.add(property, unknown(property, 'property'));
  }
  if (channel.text !== undefined && !index.hasChannel(channel.text)) report.add(channel, unknown(channel, 'channel'));
}

function unknown(owner: JsonNode, kind: string): string {
  return `${quoteValue(owner.value)} is not a ${kind} of this import or of the database`;
}
