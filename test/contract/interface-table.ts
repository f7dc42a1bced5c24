import { OPERATION_SENTENCES } from './operation-sentences.js';
import { RESOURCE_SENTENCES } from './resource-sentences.js';
import { RULE_SENTENCES } from './rule-sentences.js';

/**
 * Every testable sentence of the interface by section. A test that proves one has its number in the title, as in `[2.1-1]`;
 * what the interface leaves open ("not shown") has a decision record instead of an entry. Sections 3 and 6 contain nothing
 * testable. `interface-digests.json` ties each to the statements of the interface that it restates.
 */
export const INTERFACE_TABLE: Readonly<Record<string, string>> = {
  ...RESOURCE_SENTENCES,
  ...OPERATION_SENTENCES,
  ...RULE_SENTENCES,
};
