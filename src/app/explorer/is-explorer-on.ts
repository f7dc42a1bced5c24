import type { Config } from '../../config/config.js';

/** Whether the explorer is served: as EXPLORER says, or else outside production. */
export function isExplorerOn({ explorer, nodeEnv }: Pick<Config, 'explorer' | 'nodeEnv'>): boolean {
  return explorer ?? nodeEnv !== 'production';
}
