import type { Command } from 'commander';
import { addAuditCommand } from './audit.command.js';
import { addIssueCommand } from './issue.command.js';
import { addListCommand } from './list.command.js';
import { addRevokeCommand } from './revoke.command.js';
import { addRotateCommand } from './rotate.command.js';

/** `stayquote keys issue|list|rotate|revoke|audit`: keys in our own format, shown once, stored as a hash. */
export function addKeysCommand(program: Command): void {
  const keys = program.command('keys').description('issue, list, rotate, revoke and audit keys');
  addIssueCommand(keys);
  addListCommand(keys);
  addRotateCommand(keys);
  addRevokeCommand(keys);
  addAuditCommand(keys);
}
