import type { Config } from '../../../config/config.js';

/** The configuration of one worker: its share of the memory, and each worker is a server of its own to Redis. */
export function workerConfig(config: Config): Config {
  const { workers } = config;
  const shareOf = (megabytes: number): number => Math.ceil(megabytes / workers);
  return {
    ...config,
    rateSheetsMb: shareOf(config.rateSheetsMb),
    answerCacheMb: shareOf(config.answerCacheMb),
    unsentMb: shareOf(config.unsentMb),
    unsentPerKeyMb: shareOf(config.unsentPerKeyMb),
    expectedNodes: config.expectedNodes * workers,
  };
}
