import type { SettingForm } from './setting-forms.js';
import { DATABASE_VARIABLES } from './variables/database.js';
import { DIRECT_BOOKING_VARIABLES } from './variables/direct-booking.js';
import { LIMIT_VARIABLES } from './variables/limits.js';
import { LOG_VARIABLES } from './variables/log.js';
import { MEMORY_VARIABLES } from './variables/memory.js';
import { MODE_VARIABLES } from './variables/mode.js';
import { NETWORK_VARIABLES } from './variables/network.js';
import { PROCESS_VARIABLES } from './variables/process.js';

/** Every variable that the server reads, by the name of its setting, in the order of .env.example, group by group. */
export const VARIABLES = {
  ...NETWORK_VARIABLES,
  ...PROCESS_VARIABLES,
  ...DATABASE_VARIABLES,
  ...MODE_VARIABLES,
  ...DIRECT_BOOKING_VARIABLES,
  ...LIMIT_VARIABLES,
  ...MEMORY_VARIABLES,
  ...LOG_VARIABLES,
} as const;

type Variables = typeof VARIABLES;

type ValueOf<Form> = Form extends SettingForm<infer Value> ? Value : never;

/** The server's configuration, read once from the environment. A setting without a default may be undefined. */
export type Config = {
  readonly [Name in keyof Variables]: Variables[Name] extends { readonly default: string }
    ? ValueOf<Variables[Name]['form']>
    : ValueOf<Variables[Name]['form']> | undefined;
};
