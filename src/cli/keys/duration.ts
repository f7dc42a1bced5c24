const DURATION = /^(0|[1-9]\d{0,4})([mhd])$/;
const SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400 };

/** The format of durations, as error messages describe it. */
export const DURATION_FORM = 'a number of minutes, hours or days such as 30m, 24h or 90d';

/** The seconds of a duration; undefined if the text is not a duration. */
export function readDuration(text: string): number | undefined {
  const [, count = '', unit = ''] = DURATION.exec(text) ?? [];
  const seconds = SECONDS[unit];
  return seconds === undefined ? undefined : Number(count) * seconds;
}
