import { canonicalUrl } from './canonical-url.js';
import { commaParts, type SettingForm } from './setting-forms.js';

const ENCODED = 'with reserved characters of each part percent-encoded, such as %40 for @';

/** The values of a parameter, as far as they are known. */
interface ParameterForm {
  readonly expected: string;
  readonly form: Pick<RegExp, 'test'>;
}

/** `sslmode` of a URL, or PGSSLMODE. */
export const SSL_MODE: ParameterForm = {
  expected: 'disable, allow, prefer, require, verify-ca, verify-full or no-verify',
  form: /^(?:disable|allow|prefer|require|verify-ca|verify-full|no-verify)$/,
};

/** `port` of a URL, or PGPORT. */
export const PORT: ParameterForm = {
  expected: 'a port from 1 to 65535',
  form: { test: (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535 },
};

/** What the driver understands, or would misunderstand. */
const DATABASE_PARAMETERS: Readonly<Record<string, ParameterForm>> = {
  sslmode: SSL_MODE,
  ssl: { expected: 'true, false or no-verify', form: /^(?:true|1|false|0|no-verify)$/ },
  sslnegotiation: { expected: 'postgres or direct', form: /^(?:postgres|direct)$/ },
  port: PORT,
};

/** The driver would take every other parameter for an option of its own. */
const REDIS_PARAMETERS: Readonly<Record<string, ParameterForm>> = {
  db: { expected: 'the number of a database', form: /^\d{1,5}$/ },
  family: { expected: '4 or 6', form: /^[46]$/ },
};

/** Which parameter of a URL has a wrong value. */
function faultyParameter({ searchParams }: URL, parameters: Readonly<Record<string, ParameterForm>>) {
  const wrong = Object.entries(parameters).find(([name, { form }]) =>
    searchParams.getAll(name).some((value) => !form.test(value)),
  );
  return wrong && `its parameter ${wrong[0]} must be ${wrong[1].expected}`;
}

export const DATABASE_URL_SETTING = urlSetting(
  /^postgres(?:ql)?:/,
  'a URL such as postgresql://user:password@host:5432/database',
  (url) => faultyParameter(url, DATABASE_PARAMETERS),
);

export const REDIS_URL_SETTING = urlSetting(
  /^rediss?:/,
  'a URL such as redis://user:password@host:6379/0, or rediss:// for TLS',
  (url) => {
    if (!/^(?:\/\d{0,5})?$/.test(url.pathname)) return 'after the host it must name a database by its number';
    const others = [...url.searchParams.keys()].filter((name) => !Object.hasOwn(REDIS_PARAMETERS, name));
    if (others.length > 0) return `it may have the parameters ${Object.keys(REDIS_PARAMETERS).join(' and ')} only`;
    return faultyParameter(url, REDIS_PARAMETERS);
  },
);

/** A URL of some schemes, in its canonical form. */
function urlSetting(schemes: RegExp, expected: string, faultIn: (url: URL) => string | undefined): SettingForm<string> {
  const urlOf = (text: string) => (schemes.test(text) ? canonicalUrl(text) : undefined);
  const fault = (text: string) => {
    const url = urlOf(text);
    return url && faultIn(new URL(url));
  };
  return {
    expected: `${expected}, ${ENCODED}`,
    read: (text) => (fault(text) === undefined ? urlOf(text) : undefined),
    fault,
  };
}

export const DATABASE_URLS_SETTING: SettingForm<readonly string[]> = {
  expected: `different URLs such as postgresql://user:password@host:5432/database, separated by commas, ${ENCODED}`,
  read: (text) => {
    const parts = commaParts(text);
    const urls = new Set(parts.flatMap((part) => DATABASE_URL_SETTING.read(part) ?? []));
    return urls.size === parts.length ? [...urls] : undefined;
  },
  fault: (text) => commaParts(text).flatMap((part) => DATABASE_URL_SETTING.fault?.(part) ?? [])[0],
};
