import { Gauge, type Registry } from 'prom-client';
import { zoneDataVersion } from '../../config/property-today.js';
import { packageVersion } from '../../config/package-version.js';

/** Says which build runs: what never changes in a process is a label of a series that is always 1. */
export function registerBuild(registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'stayquote_build_info',
    help: 'Version of Stayquote and of the Node.js below it',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: packageVersion(), node: process.version }, 1);
  new Gauge({
    name: 'stayquote_zone_data_info',
    help: 'Version of the time zone data that decide which day it is at a property',
    labelNames: ['version'],
    registers,
  }).set({ version: zoneDataVersion() }, 1);
}
