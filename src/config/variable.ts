import type { SettingForm } from './setting-forms.js';

type SettingGroup =
  'Network' | 'Process' | 'Database' | 'Mode and clock' | 'Direct booking API' | 'Rate limits' | 'Memory' | 'Log';

export interface Variable<Value> {
  readonly name: string;
  /** What it was called in the release before, which still works. */
  readonly formerly?: string;
  /** The heading under which help and .env.example list it. */
  readonly group: SettingGroup;
  readonly description: string;
  /** As it would be written; undefined: no default, and the setting is undefined too. */
  readonly default?: string;
  /** Shown in .env.example if there is no default. */
  readonly example?: string;
  /** It may contain a password, so messages never repeat it. */
  readonly secret?: true;
  readonly form: SettingForm<Value>;
}
