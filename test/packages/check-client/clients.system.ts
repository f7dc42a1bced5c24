import { IN_OTHER_LANGUAGES } from './faults.js';
import { checkClients, useChecker } from './run-check.js';

checkClients(useChecker(), IN_OTHER_LANGUAGES);
