import { IN_JAVASCRIPT } from './faults.js';
import { checkClients } from './run-check.js';

checkClients(IN_JAVASCRIPT);
