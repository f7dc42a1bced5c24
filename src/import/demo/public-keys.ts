import { DEMO_KEYS } from './demo-keys.js';

/** Keys in the documentation and in the worked examples: they are public, and may have been stored. */
const EXAMPLE_KEYS = [
  'example-group-key',
  'example-property-key',
  'example-channel-key',
  'example-slow-key',
  'nobody-has-this-key',
  'stq_00112233445566778899AABBCCDDEEFF06Ddqq',
];

/** Every key that this project publishes. Production accepts none of them (docs/decisions/0111). */
export const PUBLIC_KEYS: readonly string[] = [...Object.values(DEMO_KEYS), ...EXAMPLE_KEYS];
