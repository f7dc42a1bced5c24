import type { Named } from '../api/documents.js';
import { addDays } from '../dates/calendar-date.js';
import { counted, partyWords } from '../format/counted.js';
import { useFormats } from '../format/use-formats.js';
import type { Alternative } from '../state/view-state.js';
import { AlternativeInputs } from './alternative-inputs.js';
import type { ComparedStay } from './columns.js';
import { LabelledSelect } from './labelled-select.js';

interface ColumnHeadProps {
  /** 0: the stay; the others are its alternatives. */
  readonly at: number;
  readonly column: ComparedStay;
  readonly base: ComparedStay;
  readonly hotel: string;
  readonly properties: readonly Named[];
  readonly onRoomTypes: (uuids: readonly string[]) => void;
  readonly onChange: (parts: Partial<Alternative>) => void;
  readonly onRemove: () => void;
}

/** What a column is about, to be changed in place; most of the first one is changed above the view. */
export function ColumnHead({ at, column, base, hotel, ...props }: ColumnHeadProps) {
  const { properties, onRoomTypes, onChange, onRemove } = props;
  const formats = useFormats();
  const { inputs, date, isLoading, stay } = column;
  const roomTypes = stay?.roomTypes ?? [];
  const shown = roomTypes.filter(({ uuid }) => column.roomTypes.includes(uuid));
  return (
    <th scope="col" aria-busy={isLoading}>
      <span class="column-title">{at === 0 ? 'This stay' : `Alternative ${at}`}</span>
      <span class="hint">
        {hotel !== '' && <strong class="column-hotel">{hotel}</strong>}
        <bdi>{formats.shortDate(date)}</bdi> to <bdi>{formats.shortDate(addDays(date, inputs.nights))}</bdi>,{' '}
        {counted(inputs.nights, 'night')}, {partyWords(inputs)}
        {inputs.promo !== '' && `, code ${inputs.promo}`}
        {at > 0 && shown.map(({ uuid, name }) => <span key={uuid}>, {name}</span>)}
      </span>
      {at === 0 ? (
        <div class="alternative">
          <LabelledSelect
            label="Room type"
            value={column.roomTypes.join(',')}
            options={[
              ['', 'All room types'],
              ...(column.roomTypes.length > 1
                ? [[column.roomTypes.join(','), counted(column.roomTypes.length, 'room type')] as const]
                : []),
              ...roomTypes.map(({ uuid, name }) => [uuid, name] as const),
            ]}
            unlisted="One room type"
            onChange={(value) => {
              onRoomTypes(value.split(',').filter((uuid) => uuid !== ''));
            }}
          />
        </div>
      ) : (
        <AlternativeInputs number={at} {...{ column, base, hotel, properties, roomTypes, onChange, onRemove }} />
      )}
    </th>
  );
}
