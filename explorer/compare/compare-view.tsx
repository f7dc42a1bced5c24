import { addDays } from '../dates/calendar-date.js';
import { useFormats } from '../format/use-formats.js';
import { ErrorNotice } from '../parts/error-notice.js';
import { RequestPanel } from '../request/request-panel.js';
import { AGAINST_MAX, type StayInputs } from '../state/view-state.js';
import { type LoadedStay, useStay } from '../stay/use-stay.js';
import type { ViewProps } from '../view-props.js';
import { AddAlternative } from './add-alternative.js';
import { CompareTable, type ComparedStay } from './compare-table.js';

/** The same arrival for other parties, lengths and codes, side by side. */
export function CompareView(props: ViewProps) {
  const { state, change, credentials, propertyName } = props;
  const formats = useFormats();
  const { inputs, against, date } = state;
  const base = useStay({ ...props, inputs });
  // Hooks cannot be called in a loop of varying length.
  const first = useStay({ ...props, inputs: against[0] });
  const second = useStay({ ...props, inputs: against[1] });
  const third = useStay({ ...props, inputs: against[2] });
  const loaded = [base, first, second, third].slice(0, against.length + 1);
  const replace = (at: number, parts: Partial<StayInputs>) => {
    change({ against: against.map((one, index) => (index === at ? { ...one, ...parts } : one)) });
  };
  const columns = loaded.map((one, at): ComparedStay => {
    const shown = at === 0 ? inputs : (against[at - 1] ?? inputs);
    return { inputs: shown, stay: one.problem === undefined ? one.stay : undefined, isLoading: one.isLoading };
  });
  return (
    <>
      <header class="view-head">
        <h1>{propertyName}</h1>
        {date !== '' && (
          <p class="hint">
            Arriving on <bdi>{formats.longDate(date)}</bdi>, side by side
          </p>
        )}
      </header>
      {date !== '' && (
        <>
          {against.length < AGAINST_MAX && (
            <AddAlternative
              inputs={inputs}
              onAdd={(added) => {
                change({ against: [...against, added] });
              }}
            />
          )}
          <Problems loaded={loaded} />
          <CompareTable
            columns={columns}
            checkOuts={columns.map((column) => addDays(date, column.inputs.nights))}
            onChange={replace}
            onRemove={(at) => {
              change({ against: against.filter((_one, index) => index !== at) });
            }}
            onOpen={(opened, rate) => {
              change({ view: 'stay', inputs: opened, rate }, 'visit');
            }}
          />
        </>
      )}
      <RequestPanel exchanges={loaded.flatMap(({ exchanges }) => exchanges)} credentials={credentials} />
    </>
  );
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
