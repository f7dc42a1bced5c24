// @ts-nocheck: becomes TypeScript in the next commits.
/** The responses that HAProxy gives by itself, in the shape of docs/reference/errors.md. */
const RETRY = { message: 'The service is temporarily unavailable; retry the request', meta: { retryAfterSeconds: 1 } };
const ERRORS = {
  500: {
    name: 'InternalServerError',
    message: 'The server failed to process the request; its log identifies the request by the trace token',
  },
  502: { name: 'ServiceUnavailable', ...RETRY },
  503: { name: 'ServiceUnavailable', ...RETRY },
  504: { name: 'ServiceUnavailable', ...RETRY },
};

const fileOf = (status) => `error-${status}.json`;

/** The files with the bodies. */
export const errorBodies = Object.fromEntries(
  Object.entries(ERRORS).map(([status, error]) => [fileOf(status), JSON.stringify({ errors: [error] })]),
);

const directiveOf = ([status, { meta }]) => {
  const retry = meta === undefined ? '' : ` hdr Retry-After ${meta.retryAfterSeconds}`;
  return `  http-error status ${status} content-type application/json file ${fileOf(status)} hdr Cache-Control no-store${retry}`;
};

const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
const HAS_TOKEN = '{ res.hdr(x-sm-trace-token) -m found }';

/** The lines of HAProxy's configuration that use them, for its defaults. */
export const errorDirectives = [
  // Before a request is understood, HAProxy knows only its own HTML; with an empty file it closes the connection instead.
  ...[400, 408].map((status) => `  errorfile ${status} /dev/null`),
  ...Object.entries(ERRORS).map(directiveOf),
].join('\n');

/** Its rules for a frontend: the token of the caller if that is a UUID, or a new one; and no 502 and 504, which §7 lacks. */
export const errorRules = `  http-request set-var(txn.token) req.hdr(x-sm-trace-token) if { req.hdr(x-sm-trace-token) -m reg -i ${UUID} }
  http-after-response set-header x-sm-trace-token %[var(txn.token)] if !${HAS_TOKEN} { var(txn.token) -m found }
  http-after-response set-header x-sm-trace-token %[uuid()] unless ${HAS_TOKEN}
  http-after-response set-status 503 reason "Service Unavailable" if { status 502 504 }`;
