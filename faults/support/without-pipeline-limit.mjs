// Loaded into a server by `--import`: puts an empty function in the place of the limit of pipelines, to measure its cost.
import { register } from 'node:module';

const HOOKS = `
const EMPTY = 'export function limitPipelines() {}';
export async function load(url, context, next) {
  if (!url.endsWith('/limit-pipelines.js')) return next(url, context);
  return { format: 'module', source: EMPTY, shortCircuit: true };
}`;

register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
