import { ApiError } from '../http/errors/api-error.js';
import { type Access, acceptsChannels, acceptsDirect } from './access.decorator.js';
import { API_ID_HEADER, KEY_HEADER } from './security-schemes.js';

/**
 * 401: the same for every cause, so that it does not reveal which keys exist; it depends on the operation only. RFC 9110
 * requires a challenge, for which API keys have no registered scheme.
 */
export function notAuthorised(access: Access): ApiError {
  const expected = [
    ...(acceptsDirect(access) ? [`a live key of a group or property in ${KEY_HEADER}`] : []),
    ...(acceptsChannels(access)
      ? [`the API id of a channel in ${API_ID_HEADER} and its live key in ${KEY_HEADER}`]
      : []),
  ];
  const message = `The API key is missing or not valid; expected ${expected.join(', or ')}`;
  const headers = acceptsDirect(access) ? [KEY_HEADER] : [API_ID_HEADER, KEY_HEADER];
  return new ApiError([{ name: 'NotAuthorised', message }], {
    'WWW-Authenticate': `ApiKey headers="${headers.join(' ')}"`,
  });
}
