import { counted, partyWords } from '../format/counted.js';
import { useFormats, useWords } from '../format/use-formats.js';
import type { StayInputs } from '../state/view-state.js';
import { isBookable, isPriced, type StayDocument, type StayRate } from '../stay/stay-document.js';
import { AlternativeInputs } from './alternative-inputs.js';
import { cheapestOf, comparedRates } from './differences.js';
import { PriceDifference } from './price-difference.js';

/** A column. */
export interface ComparedStay {
  readonly inputs: StayInputs;
  readonly stay: StayDocument | undefined;
  readonly isLoading: boolean;
}

interface CompareTableProps {
  /** The base first. */
  readonly columns: readonly ComparedStay[];
  readonly checkOuts: readonly string[];
  readonly onChange: (alternative: number, parts: Partial<StayInputs>) => void;
  readonly onRemove: (alternative: number) => void;
  readonly onOpen: (inputs: StayInputs, rate: string) => void;
}

export function CompareTable({ columns, checkOuts, onChange, onRemove, onOpen }: CompareTableProps) {
  const formats = useFormats();
  const [base] = columns;
  const rows = comparedRates(columns.map(({ stay }) => stay));
  const currency = columns.find(({ stay }) => stay !== undefined)?.stay?.currency ?? '';
  const cheapest = columns.map(({ stay }) => cheapestOf(stay));
  return (
    // A wide table scrolls by itself, and is reached by Tab to scroll it with the keyboard.
    <div class="scroll" role="region" aria-label="Comparison" tabIndex={0}>
      <table class="compare" style={{ '--columns': columns.length }}>
        <caption class="sr-only">Prices side by side; differences are to the first column</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ inputs, isLoading }, at) => (
              <th key={at} scope="col" aria-busy={isLoading}>
                <span class="column-title">{at === 0 ? 'This stay' : `Alternative ${at}`}</span>
                <span class="hint">
                  {counted(inputs.nights, 'night')} until <bdi>{formats.shortDate(checkOuts[at] ?? '')}</bdi>,{' '}
                  {partyWords(inputs)}
                  {inputs.promo !== '' && `, code ${inputs.promo}`}
                </span>
                {at > 0 && (
                  <AlternativeInputs
                    number={at}
                    inputs={inputs}
                    onChange={(parts) => {
                      onChange(at - 1, parts);
                    }}
                    onRemove={() => {
                      onRemove(at - 1);
                    }}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr class="cheapest-row">
            <th scope="row">Cheapest</th>
            {cheapest.map((gross, at) => (
              <td key={at} class="number">
                {gross === undefined ? (
                  <span class="hint">{columns[at]?.isLoading === true ? 'loading' : 'none'}</span>
                ) : (
                  <>
                    <span class="amount">{formats.money(gross, currency)}</span>
                    {at > 0 && <PriceDifference base={cheapest[0]} other={gross} currency={currency} />}
                    <PerNight gross={gross} nights={columns[at]?.inputs.nights ?? 1} currency={currency} />
                  </>
                )}
              </td>
            ))}
          </tr>
          {rows.map(({ name, roomType, roomRate, rates }) => (
            <tr key={name}>
              <th scope="row">
                <span class="room-type">{roomType}</span>
                <span class="room-rate">{roomRate}</span>
              </th>
              {rates.map((rate, at) => (
                <td key={at} class="number">
                  <ComparedCell
                    rate={rate}
                    base={at === 0 ? undefined : rates[0]}
                    currency={currency}
                    isLoading={columns[at]?.isLoading === true}
                    onOpen={() => {
                      onOpen(columns[at]?.inputs ?? base?.inputs ?? inputsMissing(), rate?.roomRate.uuid ?? '');
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inputsMissing(): never {
  throw new Error('A comparison has a column at least');
}

interface ComparedCellProps {
  readonly rate: StayRate | undefined;
  readonly base: StayRate | undefined;
  readonly currency: string;
  readonly isLoading: boolean;
  readonly onOpen: () => void;
}

function ComparedCell({ rate, base, currency, isLoading, onOpen }: ComparedCellProps) {
  const formats = useFormats();
  const words = useWords(currency);
  if (rate === undefined) return <span class="hint">{isLoading ? 'loading' : 'not quoted'}</span>;
  if (!isPriced(rate) || !isBookable(rate))
    return (
      <span
        class="hint"
        title={[...rate.notQuoted, ...rate.notBookable].map(({ text }) => words.text(text)).join('; ')}
      >
        {words.text([...rate.notQuoted, ...rate.notBookable][0]?.text ?? 'cannot be booked')}
      </span>
    );
  return (
    <>
      <button type="button" class="link amount" onClick={onOpen}>
        {formats.money(rate.price.gross, currency)}
        <span class="sr-only">, open this stay</span>
      </button>
      {base !== undefined && isPriced(base) && isBookable(base) && (
        <PriceDifference base={base.price.gross} other={rate.price.gross} currency={currency} />
      )}
    </>
  );
}

function PerNight({
  gross,
  nights,
  currency,
}: {
  readonly gross: string;
  readonly nights: number;
  readonly currency: string;
}) {
  const formats = useFormats();
  if (nights < 2) return null;
  return (
    <span class="hint">
      <bdi>{formats.money(Number(gross) / nights, currency)}</bdi> per night
    </span>
  );
}
