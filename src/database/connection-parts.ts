import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import type { ClientConfig } from 'pg';
import { PORT, SSL_MODE } from '../config/server-url-forms.js';
import { DatabaseUnavailable } from './database-unavailable.js';
import { messageOf } from './message-of.js';

/**
 * What a connection string means to the driver. Its own reading of one warns on stderr, throws raw errors for files that are
 * missing, and does not decode every name of a database.
 */
export function connectionParts(connectionString: string): ClientConfig {
  const { username, password, hostname, port, pathname, searchParams } = new URL(connectionString);
  const ssl = tlsOf(searchParams);
  const parts = {
    user: searchParams.get('user') ?? decodeURIComponent(username),
    password: searchParams.get('password') ?? decodeURIComponent(password),
    host: searchParams.get('host') ?? decodeURIComponent(hostname).replaceAll(/^\[|\]$/g, ''),
    port: (searchParams.get('port') ?? port) || ofEnvironment('PGPORT', PORT),
    database: decodeURIComponent(pathname.slice(1)),
    options: searchParams.get('options') ?? '',
    application_name: searchParams.get('application_name') ?? '',
    // Without TLS there is nothing to negotiate, whatever PGSSLNEGOTIATION says.
    sslnegotiation: searchParams.get('sslnegotiation') ?? (ssl === false ? 'postgres' : ''),
  };
  // What is missing may be in the environment, as for all of PostgreSQL's clients.
  const given = Object.entries(parts).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(given), ...(ssl === undefined ? {} : { ssl }) };
}

/**
 * Every mode with TLS but `no-verify` checks the certificate, as the driver always did: libpq's `require` would accept anyone's.
 * Undefined: no TLS.
 */
function tlsOf(parameters: URLSearchParams): ClientConfig['ssl'] {
  const mode = parameters.get('sslmode') ?? parameters.get('ssl') ?? (ofEnvironment('PGSSLMODE', SSL_MODE) || null);
  if (mode === 'disable' || mode === 'false' || mode === '0') return false;
  const files = certificatesOf(parameters);
  if (mode === 'no-verify') return { ...files, rejectUnauthorized: false };
  const isWanted = mode !== null || Object.keys(files).length > 0 || parameters.get('sslnegotiation') === 'direct';
  if (!isWanted) return undefined;
  return parameters.get('uselibpqcompat') === 'true' ? { ...files, ...libpqChecks(mode, files) } : files;
}

/** The driver would take a misspelt PGSSLMODE for no TLS, and never return for a wrong PGPORT. @throws DatabaseUnavailable */
function ofEnvironment(name: 'PGPORT' | 'PGSSLMODE', { expected, form }: typeof PORT): string {
  const { [name]: value = '' } = process.env;
  if (value !== '' && !form.test(value))
    throw new DatabaseUnavailable(`the variable ${name} must be ${expected}, but is ${JSON.stringify(value)}`);
  return value;
}

/** What libpq checks in each mode, for `uselibpqcompat=true`, a parameter of the driver. */
function libpqChecks(mode: string | null, { ca }: SecureContextOptions): ClientConfig['ssl'] & object {
  const isWithoutHost = mode === 'require' || mode === 'verify-ca';
  if (isWithoutHost && ca !== undefined) return { checkServerIdentity: () => undefined };
  return mode === 'require' || mode === 'prefer' ? { rejectUnauthorized: false } : {};
}

/** What was last read from each file: one that is missing while it is renewed must not end a running server. */
const contents = new Map<string, string>();

/** Read for each connection, so that renewed certificates are used. @throws DatabaseUnavailable for one that was never read */
function certificatesOf(parameters: URLSearchParams): SecureContextOptions {
  const read = (name: string, property: 'ca' | 'cert' | 'key'): SecureContextOptions => {
    const path = parameters.get(name) ?? '';
    if (path === '') return {};
    try {
      const content = readFileSync(path, 'utf8');
      if (property === 'key') createSecureContext({ key: content });
      else new X509Certificate(content);
      contents.set(path, content);
      return { [property]: content };
    } catch (error) {
      const content = contents.get(path);
      if (content !== undefined) return { [property]: content };
      throw new DatabaseUnavailable(
        `the file ${path} of the parameter ${name} in the database URL cannot be used: ${messageOf(error)}; ` +
          `name a readable PEM file${name === 'sslrootcert' ? ', or leave the parameter out for a public authority' : ''}`,
        { cause: error },
      );
    }
  };
  return { ...read('sslrootcert', 'ca'), ...read('sslcert', 'cert'), ...read('sslkey', 'key') };
}
