import { ErrorNotice } from '../parts/error-notice.js';
import { RequestPanel } from '../request/request-panel.js';
import { AGAINST_MAX, type Alternative } from '../state/view-state.js';
import { type LoadedStay, useStay } from '../stay/use-stay.js';
import type { ViewProps } from '../view-props.js';
import { AddAlternative } from './add-alternative.js';
import { asAlternative, type Column, columnsOf, type ComparedStay } from './columns.js';
import { CompareTable } from './compare-table.js';
import { offersOf } from './offers.js';

/** A stay beside others: of another date, hotel, room type, length or party, or with another code. */
export function CompareView(props: ViewProps) {
  const { state, change, credentials, properties, propertyName } = props;
  const { against, date, property } = state;
  const wanted = columnsOf(state);
  const loaded = useStays(props, wanted);
  const [base, ...others] = wanted.map((column, at) => comparedStay(column, loaded[at]));
  if (base === undefined) return null;
  const columns = [base, ...others];
  const hotelOf = (uuid: string): string =>
    uuid === property
      ? propertyName
      : (properties.find((one) => one.uuid === uuid)?.name ??
        columns.find((column) => column.property === uuid)?.stay?.propertyName ??
        `Property ${uuid}`);
  const add = (added: Alternative) => {
    change({ against: [...against, added] });
    if (against.length + 1 === AGAINST_MAX) focusTable();
  };
  return (
    <>
      <header class="view-head">
        <h1>{propertyName}</h1>
        <p class="hint">Prices per night side by side; differences are to the first column</p>
      </header>
      {date !== '' && (
        <>
          {against.length < AGAINST_MAX && (
            <AddAlternative
              offers={offersOf(columns, properties)}
              onAdd={add}
              onAddCode={(promo) => {
                add({ ...base.inputs, promo, property: '', date: '', roomType: '' });
              }}
            />
          )}
          <Problems loaded={loaded} />
          <CompareTable
            {...{ base, columns, properties, hotelOf }}
            onRoomTypes={(roomTypes) => {
              change({ roomTypes });
            }}
            onChange={(at, parts) => {
              change({ against: against.map((one, index) => (index === at ? { ...one, ...parts } : one)) });
            }}
            onRemove={(at) => {
              change({ against: against.filter((_one, index) => index !== at) });
              focusTable();
            }}
            onOpen={(column, { roomRate }) => {
              const { inputs, date: arrival, property: opened } = column;
              const roomTypes = opened === property ? state.roomTypes : [];
              const rate = roomRate.uuid;
              const exchanged = columns.map((one) => asAlternative(one === column ? base : one)).slice(1);
              const others = column === base ? against : exchanged;
              const stay = { property: opened, date: arrival, inputs, roomTypes, rate, against: others };
              change({ view: 'stay', ...stay }, 'visit');
            }}
          />
        </>
      )}
      <RequestPanel exchanges={loaded.flatMap(({ exchanges }) => exchanges)} credentials={credentials} />
    </>
  );
}

/** Hooks cannot be called in a loop of varying length: a column that is not there loads nothing. */
function useStays({ state, settings, credentials }: ViewProps, columns: readonly Column[]): readonly LoadedStay[] {
  const [base, first, second, third] = columns;
  const wanted = (column: Column | undefined) => ({
    state: { ...state, ...(column && { property: column.property, date: column.date }) },
    inputs: column?.inputs,
    settings,
    credentials,
  });
  const stays = [useStay(wanted(base)), useStay(wanted(first)), useStay(wanted(second)), useStay(wanted(third))];
  return stays.slice(0, columns.length);
}

/** While a column loads another property, date or length, the prices of the one before are not its own. */
function comparedStay(column: Column, loaded: LoadedStay | undefined): ComparedStay {
  const { stay, problem, isLoading = false } = loaded ?? {};
  const isItsOwn =
    problem === undefined &&
    stay?.property === column.property &&
    stay.checkIn === column.date &&
    stay.nights === column.inputs.nights;
  return { ...column, stay: isItsOwn ? stay : undefined, isLoading };
}

/** The button that had the focus is gone. */
function focusTable(): void {
  document.getElementById('comparison')?.focus();
}

function Problems({ loaded }: { readonly loaded: readonly LoadedStay[] }) {
  return (
    <>
      {loaded.map(
        ({ problem, reload }, at) =>
          problem !== undefined && <ErrorNotice key={at} problem={problem} onRetry={reload} />,
      )}
    </>
  );
}
