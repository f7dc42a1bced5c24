import { useEffect, useRef, useState } from 'preact/hooks';
import type { Named, Page, PropertyContent, Settings } from './api/documents.js';
import type { Problem } from './api/exchange.js';
import { propertiesTarget, propertyTarget } from './api/requests.js';
import { type Resource, useResource } from './api/use-resource.js';
import { CalendarView } from './calendar/calendar-view.js';
import { CompareView } from './compare/compare-view.js';
import { PropertyChoice, PropertyUuid } from './controls/property-choice.js';
import { RoomTypeChoice } from './controls/room-type-choice.js';
import { StayControls } from './controls/stay-controls.js';
import { addDays, firstOf } from './dates/calendar-date.js';
import { ErrorBoundary } from './parts/error-boundary.js';
import { ErrorNotice } from './parts/error-notice.js';
import type { Credentials } from './state/credentials.js';
import { formatHash } from './state/hash.js';
import type { Change } from './state/use-view-state.js';
import { TITLES, type ViewState } from './state/view-state.js';
import { StayView } from './stay/stay-view.js';
import type { ViewProps } from './view-props.js';

interface SessionProps {
  readonly state: ViewState;
  readonly change: Change;
  readonly credentials: Credentials;
  readonly settings: Settings;
  readonly onRefused: (problem: Problem) => void;
}

/** The page of a caller: the choice of a property and a stay, and a view of it. */
export function Session({ state, change, credentials, settings, onRefused }: SessionProps) {
  const isChannel = credentials.apiId !== undefined;
  const [page, setPage] = useState(1);
  const list = useResource<Page<Named>>(isChannel ? undefined : propertiesTarget(page), credentials);
  const property = usePropertyName(state.property, list, credentials);
  useRefusal(list.problem, onRefused);
  useFirstProperty(state, list.body, change);
  const view = isChannel ? 'stay' : state.view;
  useFirstDate({ ...state, view }, settings.today, change);
  useTitle(property, view);
  useFocus(view);
  const choose = (uuid: string) => {
    change({ property: uuid, roomTypes: [], rate: '' }, 'visit');
  };
  const { problem } = list;
  // A property key cannot list properties, which is no problem; a refused key is shown with the form for another.
  if (problem !== undefined && problem.status !== 403 && problem.status !== 401)
    return <ErrorNotice problem={problem} onRetry={list.reload} />;
  return (
    <>
      <StayControls
        state={{ ...state, view }}
        change={change}
        isChannel={isChannel}
        more={
          view === 'calendar' && (
            <RoomTypeChoice
              property={state.property}
              chosen={state.roomTypes}
              credentials={credentials}
              onChoose={(roomTypes) => {
                change({ roomTypes });
              }}
            />
          )
        }
      >
        {list.body === undefined ? (
          <PropertyUuid
            key={state.property === '' ? 'none' : 'some'}
            property={state.property}
            reason={reasonFor(isChannel, problem)}
            onChoose={choose}
          />
        ) : (
          <PropertyChoice property={state.property} list={list.body} onChoose={choose} onPage={setPage} />
        )}
      </StayControls>
      {state.property === '' ? (
        <p class="notice quiet">Choose a property to begin.</p>
      ) : (
        <ErrorBoundary of={formatHash(state)}>
          <CurrentView view={view} {...{ state, change, credentials, settings, propertyName: property }} />
        </ErrorBoundary>
      )}
    </>
  );
}

function reasonFor(isChannel: boolean, problem: Problem | undefined): string {
  if (isChannel) return 'Channels name the property of each request.';
  if (problem === undefined) return 'Loading the properties of the key';
  return `Paste the UUID of the property. The page cannot list any: ${problem.entries[0]?.message ?? ''}.`;
}

function CurrentView({ view, ...props }: ViewProps & { readonly view: ViewState['view'] }) {
  const { settings, change } = props;
  if (view === 'compare') return <CompareView {...props} />;
  if (view === 'stay') return <StayView {...props} />;
  if (settings.extensions.includes('calendar')) return <CalendarView {...props} />;
  return (
    <div class="notice quiet">
      <h1>No calendar on this server</h1>
      <p>
        The extension <code>calendar</code> is off (setting <code>EXTENSIONS</code>). The prices of a single stay are
        shown all the same.
      </p>
      <button
        type="button"
        class="button primary"
        onClick={() => {
          change({ view: 'stay' }, 'visit');
        }}
      >
        Open a stay
      </button>
    </div>
  );
}

/** What the first stay shows, if the calendar does not show later months: arrivals at once are often sold out. */
const FIRST_LEAD_DAYS = 7;

/** An arrival on a day that the calendar shows, so that Stay and Compare have prices at once. */
function useFirstDate({ view, date, from }: ViewState, today: string, change: Change): void {
  const isMissing = view !== 'calendar' && date === '';
  useEffect(() => {
    if (isMissing) change({ date: from === '' ? addDays(today, FIRST_LEAD_DAYS) : firstOf(from) });
  }, [isMissing, from, today, change]);
}

/** So that tabs and the history tell views apart. */
function useTitle(property: string, view: ViewState['view']): void {
  useEffect(() => {
    document.title = [property, TITLES[view], 'Stayquote explorer'].filter((part) => part !== '').join(' · ');
  }, [property, view]);
}

/** What had the focus may be gone with the view before: a screen reader goes on with the next view, not with the top. */
function useFocus(view: ViewState['view']): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view && document.activeElement === document.body) document.getElementById('main')?.focus();
    shown.current = view;
  }, [view]);
}

/** From the list, or where there is none, from the property itself. */
function usePropertyName(property: string, list: Resource<Page<Named>>, credentials: Credentials): string {
  const listed = list.body?.results.find(({ uuid }) => uuid === property)?.name;
  const isUnlisted = listed === undefined && property !== '' && !list.isLoading && credentials.apiId === undefined;
  const content = useResource<PropertyContent>(isUnlisted ? propertyTarget(property) : undefined, credentials);
  return listed ?? content.body?.name ?? (property === '' ? '' : `Property ${property}`);
}

function useRefusal(problem: Problem | undefined, onRefused: (problem: Problem) => void): void {
  useEffect(() => {
    if (problem?.status === 401) onRefused(problem);
  }, [problem]);
}

/** A group's first property, so that prices are shown at once. */
function useFirstProperty({ property }: ViewState, list: Page<Named> | undefined, change: Change): void {
  const first = list?.results[0]?.uuid;
  useEffect(() => {
    if (property === '' && first !== undefined) change({ property: first });
  }, [property, first, change]);
}
