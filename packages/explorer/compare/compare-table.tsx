import type { Named } from '../api/documents.js';
import type { Alternative } from '../state/view-state.js';
import type { StayRate } from '../stay/stay-document.js';
import { ColumnHead } from './column-head.js';
import { cheapestFirst, type ComparedStay, priceOf, ratesOf } from './columns.js';
import { type ComparedRate, comparedRates } from './compared-rates.js';
import { RateCell } from './rate-cell.js';

interface CompareTableProps {
  readonly base: ComparedStay;
  /** The base first. */
  readonly columns: readonly ComparedStay[];
  readonly properties: readonly Named[];
  readonly hotelOf: (property: string) => string;
  readonly onRoomTypes: (uuids: readonly string[]) => void;
  readonly onChange: (alternative: number, parts: Partial<Alternative>) => void;
  readonly onRemove: (alternative: number) => void;
  readonly onOpen: (column: ComparedStay, rate: StayRate) => void;
}

export function CompareTable(props: CompareTableProps) {
  const { base, columns, properties, hotelOf, onRoomTypes, onChange, onRemove, onOpen } = props;
  const hasHotels = columns.some(({ property }) => property !== base.property);
  const hotelIfSeveral = (property: string) => (hasHotels ? hotelOf(property) : '');
  const cheapest = columns.map((column) => cheapestFirst(ratesOf(column))[0]);
  return (
    // A wide table scrolls by itself, and is reached by Tab to scroll it with the keyboard.
    <div class="scroll" id="comparison" role="region" aria-label="Comparison" tabIndex={0}>
      <table class="compare" style={{ '--columns': columns.length }}>
        <caption class="sr-only">Prices per night side by side; differences are to the first column</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column, at) => (
              <ColumnHead
                key={at}
                hotel={hotelIfSeveral(column.property)}
                {...{ at, column, base, properties, onRoomTypes }}
                onChange={(parts) => {
                  onChange(at - 1, parts);
                }}
                onRemove={() => {
                  onRemove(at - 1);
                }}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr class="cheapest-row">
            <th scope="row">
              Cheapest
              <span class="hint">per night</span>
            </th>
            {columns.map((column, at) => (
              <td key={at} class="number">
                <RateCell
                  rate={cheapest[at]}
                  base={at === 0 ? undefined : priceOf(base, cheapest[0])}
                  none="none"
                  hasName
                  {...{ column, onOpen }}
                />
              </td>
            ))}
          </tr>
          {comparedRates(columns).map((row) => (
            <RateRow key={row.name} hotel={hotelIfSeveral(row.property)} {...{ row, base, columns, onOpen }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RateRowProps extends Pick<CompareTableProps, 'base' | 'columns' | 'onOpen'> {
  readonly row: ComparedRate;
  readonly hotel: string;
}

function RateRow({ row: { roomType, roomRate, cells }, hotel, base, columns, onOpen }: RateRowProps) {
  const [first] = cells;
  return (
    <tr>
      <th scope="row">
        <span class="room-type">{roomType}</span>
        <span class="room-rate">{roomRate}</span>
        {hotel !== '' && <span class="hint">{hotel}</span>}
      </th>
      {columns.map((column, at) => {
        const rate = cells[at];
        return (
          <td key={at} class="number">
            {rate === 'apart' ? (
              <span class="hint">
                <span aria-hidden="true">–</span>
                <span class="sr-only">not in this column</span>
              </span>
            ) : (
              <RateCell
                base={at === 0 || first === 'apart' ? undefined : priceOf(base, first)}
                none="not quoted"
                {...{ column, rate, onOpen }}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
