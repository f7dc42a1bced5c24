import { useMemo } from 'preact/hooks';
import type { Named, Page, PropertyContent, Quote, Settings } from '../api/documents.js';
import type { Exchange, Problem } from '../api/exchange.js';
import type { ExplainDocument } from '../api/explain-document.js';
import {
  channelExplainTarget,
  explainTarget,
  propertyTarget,
  quotesTarget,
  roomRatesTarget,
  roomTypesTarget,
} from '../api/requests.js';
import { useResource } from '../api/use-resource.js';
import { addDays } from '../dates/calendar-date.js';
import type { Credentials } from '../state/credentials.js';
import type { StayInputs, ViewState } from '../state/view-state.js';
import { quotedStay } from './quoted-stay.js';
import { explainedStay, type StayDocument } from './stay-document.js';

/** A stay as it is loaded. */
export interface LoadedStay {
  readonly stay: StayDocument | undefined;
  readonly problem: Problem | undefined;
  readonly isLoading: boolean;
  readonly exchanges: readonly (Exchange<unknown> | undefined)[];
  readonly reload: () => void;
}

interface WantedStay {
  readonly state: Pick<ViewState, 'property' | 'date' | 'rooms' | 'deal'>;
  /** Undefined: none. */
  readonly inputs: StayInputs | undefined;
  readonly settings: Settings;
  readonly credentials: Credentials;
}

/** Loads a stay: explained if the server can, or else quotes with the names that they lack. */
export function useStay(wanted: WantedStay): LoadedStay {
  const { settings, credentials } = wanted;
  const isExplained = settings.extensions.includes('explain');
  const explained = useResource<ExplainDocument>(isExplained ? explainedTarget(wanted) : undefined, credentials);
  const quoted = useQuotedStay(wanted, !isExplained && credentials.apiId === undefined);
  const stay = useMemo(() => explained.body && explainedStay(explained.body), [explained.body]);
  if (!isExplained) return quoted;
  const { problem, isLoading, exchange, reload } = explained;
  return { stay, problem, isLoading, exchanges: [exchange], reload };
}

function explainedTarget({ state, inputs, credentials }: WantedStay): string | undefined {
  const { property, date, rooms, deal } = state;
  if (inputs === undefined || property === '' || date === '') return undefined;
  const stay = { property, date, inputs };
  return credentials.apiId === undefined ? explainTarget(stay) : channelExplainTarget(stay, rooms, deal);
}

function useQuotedStay({ state, inputs, credentials }: WantedStay, isWanted: boolean): LoadedStay {
  const { property, date } = state;
  const isOn = isWanted && inputs !== undefined && property !== '' && date !== '';
  const on = (target: string) => (isOn ? target : undefined);
  const quotes = useResource<readonly Quote[]>(
    isOn ? quotesTarget({ property, date, inputs }) : undefined,
    credentials,
  );
  const roomTypes = useResource<Page<Named>>(on(roomTypesTarget(property)), credentials);
  const roomRates = useResource<Page<Named>>(on(roomRatesTarget(property)), credentials);
  const content = useResource<PropertyContent>(on(propertyTarget(property)), credentials);
  const stay = useMemo(() => {
    if (quotes.exchange?.body === undefined || inputs === undefined) return undefined;
    return quotedStay({
      property,
      quotes: quotes.exchange.body,
      // Not those of the property before.
      roomTypes: roomTypes.exchange?.body?.results ?? [],
      roomRates: roomRates.exchange?.body?.results ?? [],
      currency: content.exchange?.body?.currencyIsoCode ?? content.exchange?.body?.currency ?? '',
      checkIn: date,
      checkOut: addDays(date, inputs.nights),
      nights: inputs.nights,
    });
  }, [quotes.exchange, roomTypes.exchange, roomRates.exchange, content.exchange, property, date, inputs]);
  const { problem, isLoading, reload } = quotes;
  return {
    stay,
    problem,
    isLoading,
    exchanges: [quotes.exchange, roomTypes.exchange, roomRates.exchange, content.exchange],
    reload,
  };
}
