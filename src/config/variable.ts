import type { SettingForm } from './setting-forms.js';

export interface Variable<Value> {
  readonly name: string;
  /** What it was called in the release before, which still works. */
  readonly formerly?: string;
  readonly description: string;
  /** As it would be written; undefined: no default, and the setting is undefined too. */
  readonly default?: string;
  /** Shown in .env.example if there is no default. */
  readonly example?: string;
  /** It may contain a password, so messages never repeat it. */
  readonly secret?: true;
  readonly form: SettingForm<Value>;
}

/** Variables by the heading under which help and .env.example list them, and by the names of their settings. */
export type VariableGroups = Readonly<Record<string, Readonly<Record<string, Variable<unknown>>>>>;
