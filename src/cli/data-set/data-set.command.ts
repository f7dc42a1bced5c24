import type { Command } from 'commander';
import { addNewCommand } from './new.command.js';

/** `stayquote data-set new`: work on data set files, without a database. */
export function addDataSetCommand(program: Command): void {
  const dataSet = program.command('data-set').description('start a data set file');
  addNewCommand(dataSet);
}
