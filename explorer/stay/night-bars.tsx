import type { ExplainedNight } from '../api/explain-document.js';
import { useFormats } from '../format/use-formats.js';
import { Explained } from '../parts/explained.js';
import { chargeWords } from './price-steps.js';
import type { PricedRate, QuotedNight } from './stay-document.js';

interface NightBarsProps {
  readonly rate: PricedRate;
  readonly currency: string;
}

/** The nights as bars of net price, fees and taxes. */
export function NightBars({ rate, currency }: NightBarsProps) {
  const formats = useFormats();
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
          {'net' in night ? <NightSteps night={night} /> : <QuotedSteps night={night} />}
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
function NightSteps({ night }: { readonly night: ExplainedNight }) {
  const { base, discounts, room, divisor, charges, net, tax, serviceCharge, gross } = night;
  return (
    <dl class="night-steps">
      <Step name="Base" figure={base.amount} words={base.text} />
      {discounts.map(({ code, amount, text }) => (
        <Step key={code} name={`Less by ${code}`} figure={amount} words={text} />
      ))}
      <Step
        name="Room"
        figure={room}
        words={
          divisor === undefined ? 'what is left' : `includes its percentage charges: ${divisor} times the net price`
        }
      />
      {charges.map((charge, at) => (
        <Step
          key={at}
          name={`${charge.kind === 'tax' ? 'Tax' : 'Fee'} ${charge.name}`}
          figure={charge.amount}
          words={`${charge.terms}: ${chargeWords(charge)}`}
        />
      ))}
      <Step name="Gross" figure={gross} words={`net ${net} + taxes ${tax} + fees ${serviceCharge}`} />
    </dl>
  );
}

function QuotedSteps({ night: { discounts } }: { readonly night: QuotedNight }) {
  if (discounts.length === 0) return <p>No deal and no promo code takes anything off this night.</p>;
  return (
    <dl class="night-steps">
      {discounts.map(({ code, amount }) => (
        <Step key={code} name={code} figure={amount} words="taken off the stored price" />
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
