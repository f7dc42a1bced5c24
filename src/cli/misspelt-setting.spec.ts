import { VARIABLES } from '../config/config.js';
import { misspeltSetting } from './misspelt-setting.js';

describe('the setting that a misspelt variable stands for', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_REPLICA_URL', 'DATABASE_REPLICA_URLS'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['PORTS', 'PORT'],
    ['database_url', 'DATABASE_URL'],
    ['RATE_LIMIT', 'RATE_LIMIT_PER_MINUTE'],
    ['RATE_LIMT', 'RATE_LIMIT_PER_MINUTE'],
    ['PROT', 'PORT'],
    ['HSOT', 'HOST'],
    ['CLOKC', 'CLOCK'],
  ])('%s: %s', (variable, setting) => {
    expect(misspeltSetting(variable)).toBe(setting);
  });

  it.each(['POSTGRES_PASSWORD', 'PGHOST', 'PGPORT', 'DB_PORT', 'NODE_OPTIONS', 'TZ', 'LOG', 'REDIS'])(
    'is none for the variable of another program, as %s',
    (variable) => {
      expect(misspeltSetting(variable)).toBeUndefined();
    },
  );

  it('is none for a setting', () => {
    const names = Object.values(VARIABLES).map(({ name }) => name);
    expect(names.filter((name) => misspeltSetting(name) !== undefined)).toEqual([]);
  });
});
