import { InvalidArgumentError } from 'commander';
import { INSTANT_SETTING } from '../../config/setting-forms.js';
import type { KeyEnd } from '../../database/write/key-end.js';
import { parseWireProfile, WIRE_PROFILE_FORM } from '../../domain/access/wire-profile.js';
import { isScenario, readScenario, scenarioForm } from '../../domain/scenarios/scenario.js';
import { readUuid } from '../../domain/uuid.js';

const TEXT_MAX = 200;
const OVERLAP_DAYS_MAX = 7;
const ISSUED_KEY = /stq_[0-9A-Za-z]{38}/;

/** Parsers of option values for commander: each returns the value or throws what was expected. */
export function uuidValue(text: string): string {
  const value = readUuid(text);
  if (value === undefined) throw new InvalidArgumentError('Expected a UUID.');
  return value;
}

/** Appends a UUID to those given before. */
export function uuidValues(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, uuidValue(text)];
}

export function countValue(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Expected a whole number of at least 1.');
  return Number(text);
}

/** The switches of a profile, in their canonical form. */
export function wireProfileValue(text: string): string {
  const profile = parseWireProfile(text);
  if (profile === undefined || profile.text === '') throw new InvalidArgumentError(`Expected ${WIRE_PROFILE_FORM}.`);
  return profile.text;
}

/** A scenario, in its canonical form. */
export function scenarioValue(text: string): string {
  const read = readScenario(text);
  if (!isScenario(read)) throw new InvalidArgumentError(`Expected ${scenarioForm(read)}.`);
  return read.text;
}

/** Text that lists show permanently: a single line, and never a key pasted into the wrong place. */
export function textValue(text: string): string {
  if (ISSUED_KEY.test(text)) throw new InvalidArgumentError('Expected text that does not contain a key.');
  if (text === '' || text.length > TEXT_MAX || /\p{Cc}/u.test(text)) {
    throw new InvalidArgumentError(`Expected a single line of 1 to ${TEXT_MAX} characters.`);
  }
  return text;
}

/** A date alone is rejected: its time zone would be ambiguous. */
export function endValue(text: string): KeyEnd {
  if (text === 'never') return 'never';
  const at = INSTANT_SETTING.read(text);
  if (at !== undefined) return { at };
  const afterSeconds = readDuration(text);
  if (afterSeconds !== undefined && afterSeconds > 0) return { afterSeconds };
  throw new InvalidArgumentError(`Expected ${DURATION_FORM}, ${INSTANT_SETTING.expected}, or never.`);
}

/** The seconds for which a key and its replacement are both live. */
export function overlapValue(text: string): number {
  const seconds = readDuration(text);
  if (seconds !== undefined && seconds <= OVERLAP_DAYS_MAX * 86_400) return seconds;
  throw new InvalidArgumentError(`Expected ${DURATION_FORM}, from 0m to ${OVERLAP_DAYS_MAX}d.`);
}

const DURATION = /^(0|[1-9]\d{0,4})([mhd])$/;
const SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400 };

/** The format of durations, as error messages describe it. */
const DURATION_FORM = 'a number of minutes, hours or days such as 30m, 24h or 90d';

/** The seconds of a duration; undefined if the text is not a duration. */
export function readDuration(text: string): number | undefined {
  const [, count = '', unit = ''] = DURATION.exec(text) ?? [];
  const seconds = SECONDS[unit];
  return seconds === undefined ? undefined : Number(count) * seconds;
}
