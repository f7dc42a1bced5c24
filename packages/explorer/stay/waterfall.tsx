import { Explained } from '../parts/explained.js';
import { useFormats, useWords } from '../format/use-formats.js';
import { NightWordsList } from './night-words-list.js';
import { placed, priceSteps } from './price-steps.js';
import type { PricedRate } from './stay-document.js';

interface WaterfallProps {
  readonly rate: PricedRate;
  readonly includesCharges: boolean;
  readonly currency: string;
  readonly nights: number;
}

/** The price of a stay step by step: a picture whose rows open their explanation. */
export function Waterfall({ rate, includesCharges, currency, nights }: WaterfallProps) {
  const formats = useFormats();
  const words = useWords(currency);
  const steps = placed(priceSteps(rate, includesCharges, words));
  return (
    <ol class="waterfall">
      {steps.map(({ kind, of, label, terms, amount, words: sentences, start, end }) => (
        <Explained
          key={`${of} ${label}`}
          class={`step ${kind} of-${of}`}
          label={label}
          figure={
            kind === 'total' || kind === 'part'
              ? formats.money(amount, currency)
              : formats.signedMoney(kind === 'minus' ? `-${amount}` : amount, currency)
          }
          bar={
            <span
              class="bar"
              style={{ insetInlineStart: percentage(start), inlineSize: percentage(Math.max(end - start, 0.004)) }}
            />
          }
        >
          {terms !== undefined && <p class="terms">{terms}</p>}
          {sentences.length > 0 ? (
            <NightWordsList words={sentences} nights={nights} />
          ) : (
            <p>The quotes of this server state the sum only.</p>
          )}
        </Explained>
      ))}
    </ol>
  );
}

const percentage = (share: number): string => `${(share * 100).toFixed(2)}%`;
