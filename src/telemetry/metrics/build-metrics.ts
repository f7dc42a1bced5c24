import { Gauge, type Registry } from 'prom-client';
import { zoneDataVersion } from '../../config/property-today.js';
import { packageVersion } from '../../config/package-version.js';

/** Reports which build is running: values that never change in a process are labels of a series that is always 1. */
export function registerBuild(registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'stayquote_build_info',
    help: 'Version of Stayquote and of Node.js',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: packageVersion(), node: process.version }, 1);
  new Gauge({
    name: 'stayquote_zone_data_info',
    help: 'Version of the time zone data that determines the current date at a property',
    labelNames: ['version'],
    registers,
  }).set({ version: zoneDataVersion() }, 1);
}
