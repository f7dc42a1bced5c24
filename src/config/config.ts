import type { SettingForm } from './setting-forms.js';
import { REQUEST_VARIABLES } from './variables/request-variables.js';
import { SERVER_VARIABLES } from './variables/server-variables.js';

/** Every variable that the server reads, in the order of .env.example, group by group. */
export const VARIABLE_GROUPS = { ...SERVER_VARIABLES, ...REQUEST_VARIABLES };

/** The same by the names of their settings. */
export const VARIABLES = {
  ...VARIABLE_GROUPS.Network,
  ...VARIABLE_GROUPS.Process,
  ...VARIABLE_GROUPS.Database,
  ...VARIABLE_GROUPS['Mode and clock'],
  ...VARIABLE_GROUPS['Direct booking API'],
  ...VARIABLE_GROUPS['Rate limits'],
  ...VARIABLE_GROUPS.Memory,
  ...VARIABLE_GROUPS.Log,
};

type Variables = typeof VARIABLES;

type ValueOf<Form> = Form extends SettingForm<infer Value> ? Value : never;

/** The server's configuration, read once from the environment. A setting without a default may be undefined. */
export type Config = {
  readonly [Name in keyof Variables]: Variables[Name] extends { readonly default: string }
    ? ValueOf<Variables[Name]['form']>
    : ValueOf<Variables[Name]['form']> | undefined;
};
