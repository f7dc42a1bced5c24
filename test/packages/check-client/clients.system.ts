import { IN_OTHER_LANGUAGES } from './faults.js';
import { checkClients } from './run-check.js';

checkClients(IN_OTHER_LANGUAGES);
