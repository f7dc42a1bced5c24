import type { ExplainedNight } from '../api/explain-document.js';
import { useFormats, useWords } from '../format/use-formats.js';
import type { Words } from '../format/words.js';
import { Explained } from '../parts/explained.js';
import { chargeWords } from './charge-words.js';
import { grossWords } from './price-steps.js';
import type { PricedRate, QuotedNight } from './stay-document.js';

interface NightBarsProps {
  readonly rate: PricedRate;
  readonly currency: string;
}

/** The nights as bars of net price, fees and taxes. */
export function NightBars({ rate, currency }: NightBarsProps) {
  const formats = useFormats();
  const words = useWords(currency);
  const explained = rate.explanation?.nights ?? [];
  const nights: readonly (ExplainedNight | QuotedNight)[] =
    explained.length > 0 ? explained : (rate.quotedNights ?? []);
  const highest = Math.max(...nights.map(({ gross }) => Number(gross)));
  return (
    <ol class="nights">
      {nights.map((night) => (
        <Explained
          key={night.date}
          label={formats.shortDate(night.date)}
          figure={formats.money(night.gross, currency)}
          bar={
            'net' in night ? (
              <>
                {PARTS.map(([part, name]) => (
                  <span key={part} class={`part of-${name}`} style={{ inlineSize: share(night[part], highest) }} />
                ))}
              </>
            ) : (
              <span class="part of-gross" style={{ inlineSize: share(night.gross, highest) }} />
            )
          }
        >
          {'net' in night ? <NightSteps night={night} words={words} /> : <QuotedSteps night={night} words={words} />}
        </Explained>
      ))}
    </ol>
  );
}

const PARTS = [
  ['net', 'net'],
  ['serviceCharge', 'fee'],
  ['tax', 'tax'],
] as const;

const share = (amount: string, highest: number): string =>
  highest > 0 ? `${((Number(amount) / highest) * 100).toFixed(2)}%` : '0%';

/** A night from its base amount to gross. */
function NightSteps({ night, words }: { readonly night: ExplainedNight; readonly words: Words }) {
  const { base, discounts, room, divisor, charges, gross } = night;
  const { money } = words;
  return (
    <dl class="night-steps">
      <Step name="Base" figure={money(base.amount)} words={words.beside(base.amount, base.text)} />
      {discounts.map(({ code, amount, text }) => (
        <Step key={code} name={`Less by ${code}`} figure={money(amount)} words={words.beside(amount, text)} />
      ))}
      <Step
        name="Room"
        figure={money(room)}
        words={
          divisor === undefined
            ? 'what is left'
            : `includes its percentage charges: ${words.text(divisor)} times the net price`
        }
      />
      {charges.map((charge, at) => (
        <Step
          key={at}
          name={`${charge.kind === 'tax' ? 'Tax' : 'Fee'} ${charge.name}`}
          figure={money(charge.amount)}
          words={`${words.text(charge.terms)}: ${chargeWords(charge, words, true)}`}
        />
      ))}
      <Step name="Gross" figure={money(gross)} words={grossWords(night, words)} />
    </dl>
  );
}

function QuotedSteps({ night: { discounts }, words }: { readonly night: QuotedNight; readonly words: Words }) {
  if (discounts.length === 0) return <p>No deal and no promo code takes anything off this night.</p>;
  return (
    <dl class="night-steps">
      {discounts.map(({ code, amount }) => (
        <Step key={code} name={code} figure={words.money(amount)} words="taken off the stored price" />
      ))}
    </dl>
  );
}

function Step({ name, figure, words }: { readonly name: string; readonly figure: string; readonly words: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span class="amount">{figure}</span> <span>{words}</span>
      </dd>
    </div>
  );
}
