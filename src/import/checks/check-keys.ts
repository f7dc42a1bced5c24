import { isMistypedKey } from '../../domain/access/api-key.js';
import { parseWireProfile, WIRE_PROFILE_FORM } from '../../domain/access/wire-profile.js';
import { isScenario, readScenario, scenarioForm } from '../../domain/scenarios/scenario.js';
import type { DocumentIndex } from '../parse/document-index.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';
import { checkReference } from './check-reference.js';
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
  checkUnique('the key', root.at('keys').each('key'), report);
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
  report.refuse(profile, `is no wire profile; expected ${WIRE_PROFILE_FORM}`);
}

function checkScenario(scenario: JsonNode, report: Report): void {
  const { text } = scenario;
  if (text === undefined) return;
  const read = readScenario(text);
  if (!isScenario(read)) report.refuse(scenario, `is no scenario; expected ${scenarioForm(read)}`);
  else if (read.text !== text) report.refuse(scenario, `is a scenario; expected it as ${read.text}`);
}

function checkOwner(key: JsonNode, index: DocumentIndex, report: Report): void {
  const known = 'of this import or of the database';
  const channel = key.at('apiId');
  checkReference(key.at('groupUuid'), (uuid) => index.hasGroup(uuid), `a group ${known}`, report);
  checkReference(key.at('propertyUuid'), (uuid) => index.hasProperty(uuid), `a property ${known}`, report);
  if (channel.text !== undefined && !index.hasChannel(channel.text))
    report.refuse(channel, `is not a channel ${known}`);
}
