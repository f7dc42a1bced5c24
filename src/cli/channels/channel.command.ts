import type { Command } from 'commander';
import { addDisconnectCommand } from './disconnect.command.js';
import { addListCommand } from './list.command.js';

/** `stayquote channel list|disconnect`: channels and their connections. */
export function addChannelCommand(program: Command): void {
  const channel = program.command('channel').description('list channels, and disconnect properties from them');
  addListCommand(channel);
  addDisconnectCommand(channel);
}
