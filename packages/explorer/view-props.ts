import type { Named, Settings } from './api/documents.js';
import type { Credentials } from './state/credentials.js';
import type { Change } from './state/use-view-state.js';
import type { ViewState } from './state/view-state.js';

/** What every view gets. */
export interface ViewProps {
  readonly state: ViewState;
  readonly change: Change;
  readonly credentials: Credentials;
  readonly settings: Settings;
  readonly propertyName: string;
  /** Those that are listed to choose from; none with a key that cannot list any. */
  readonly properties: readonly Named[];
}
