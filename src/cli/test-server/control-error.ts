import type { ErrorRequestHandler } from 'express';
import { InvalidDataSet } from '../../import/write/invalid-data-set.js';
import { explainFailure } from '../explain-failure.js';
import { withRemedy } from './with-remedy.js';
import { ControlProblem } from './control-problem.js';

/** Errors of the control channel: `{ error }`, one line for each problem of a data set. */
export function controlError(folder: string): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const isOfCaller = error instanceof ControlProblem || error instanceof InvalidDataSet || isExposed(error);
    response.status(isOfCaller ? 400 : 500);
    response.json({ error: messageOf(withRemedy(error, folder)) });
  };
}

/** Thrown by express.json() on a body that is no JSON, or too large. */
const isExposed = (error: unknown): error is Error =>
  error instanceof Error && 'expose' in error && error.expose === true;

function messageOf(error: unknown): string {
  if (error instanceof ControlProblem) return error.message;
  if (error instanceof InvalidDataSet) return `the data set has problems:\n${error.lines.join('\n')}`;
  if (isExposed(error)) return error.message;
  // The port is an option of the server to start, not a setting.
  return explainFailure(error).replace('set PORT to', 'set the option port to');
}
