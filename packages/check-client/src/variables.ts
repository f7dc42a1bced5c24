import type { OpenLesson } from 'stayquote-testing';

/** What a client is given of a lesson, as environment variables. */
export function variablesOf({ url, headers, task, form }: OpenLesson): Readonly<Record<string, string>> {
  const { 'x-sm-api-key': key = '', 'x-sm-api-id': id } = headers;
  return {
    STAYQUOTE_URL: url,
    STAYQUOTE_KEY: key,
    ...(id !== undefined && { STAYQUOTE_ID: id }),
    STAYQUOTE_TASK: `${task}. Post to ${url}/observed: ${form}`,
  };
}
