import { useEffect, useRef } from 'preact/hooks';
import type { Settings } from './api/documents.js';
import type { Problem } from './api/exchange.js';
import { CalendarView } from './calendar/calendar-view.js';
import { CompareView } from './compare/compare-view.js';
import { HotelsAround } from './controls/hotels-around.js';
import { PropertyChoice } from './controls/property-choice.js';
import { RoomTypeChoice } from './controls/room-type-choice.js';
import { StayControls } from './controls/stay-controls.js';
import type { Listed } from './controls/use-listed.js';
import { useProperties } from './controls/use-properties.js';
import { addDays, firstOf } from './dates/calendar-date.js';
import { ErrorBoundary } from './parts/error-boundary.js';
import { ErrorNotice } from './parts/error-notice.js';
import { focusOn } from './parts/focus-on.js';
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
  const { list, name, around, search } = useProperties(state.property, credentials, settings);
  useRefusal(list.problem, onRefused);
  useFirstProperty(state, list, change);
  const view = useAllowedView(state.view, isChannel, change);
  useFirstDate({ ...state, view }, settings.today, change);
  useTitle(name, view);
  useFocus(view);
  const choose = (uuid: string) => {
    change({ property: uuid, roomTypes: [], rate: '' }, 'visit');
  };
  const { problem } = list;
  // A channel goes on without its search; a refused key is shown with the form for another.
  if (!isChannel && list.results === undefined && problem !== undefined && problem.status !== 401)
    return <ErrorNotice problem={problem} onRetry={list.reload} />;
  return (
    <>
      <StayControls
        state={{ ...state, view }}
        change={change}
        isChannel={isChannel}
        propertyName={name}
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
        <PropertyChoice property={state.property} name={name} list={list} onChoose={choose} />
        {isChannel && (
          <HotelsAround
            around={around}
            demoPlaces={settings.demoPlaces}
            property={state.property}
            list={list}
            onSearch={search}
            onChoose={choose}
          />
        )}
      </StayControls>
      {isChannel && problem !== undefined && <ErrorNotice problem={problem} onRetry={list.reload} />}
      <div id="prices" tabIndex={-1}>
        {state.property === '' ? (
          <p class="notice quiet">Choose a property to begin.</p>
        ) : (
          <ErrorBoundary of={formatHash(state)}>
            <CurrentView
              view={view}
              propertyName={name}
              properties={list.results ?? []}
              {...{ state, change, credentials, settings }}
            />
          </ErrorBoundary>
        )}
      </div>
    </>
  );
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

/** A channel has the stay alone; the address says so too, so that a link opens what was seen. */
function useAllowedView(wanted: ViewState['view'], isChannel: boolean, change: Change): ViewState['view'] {
  const view = isChannel ? 'stay' : wanted;
  useEffect(() => {
    if (view !== wanted) change({ view });
  }, [view, wanted, change]);
  return view;
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
    if (shown.current !== view && document.activeElement === document.body) focusOn('prices');
    shown.current = view;
  }, [view]);
}

function useRefusal(problem: Problem | undefined, onRefused: (problem: Problem) => void): void {
  useEffect(() => {
    if (problem?.status === 401) onRefused(problem);
  }, [problem]);
}

/** The first property, so that prices are shown at once. */
function useFirstProperty({ property }: ViewState, { results }: Listed, change: Change): void {
  const first = results?.[0]?.uuid;
  useEffect(() => {
    if (property === '' && first !== undefined) change({ property: first });
  }, [property, first, change]);
}
