import { useFormats } from '../format/use-formats.js';
import { legendTexts } from './legend-texts.js';
import type { PriceStep } from './price-scale.js';

interface LegendProps {
  readonly steps: readonly PriceStep[];
  readonly currency: string;
}

/** What the colours mean. */
export function Legend({ steps, currency }: LegendProps) {
  const texts = legendTexts(steps, useFormats());
  return (
    <ul class="legend" aria-label="Legend">
      {steps.map(({ step }, at) => (
        <li key={step}>
          <span class={`swatch step-${step}`} aria-hidden="true" />
          {texts[at]}
        </li>
      ))}
      <li>
        <span class="swatch closed" aria-hidden="true" />
        cannot be booked
      </li>
      <li>
        <span class="swatch cheapest-mark" aria-hidden="true" />
        cheapest of the month
      </li>
      {currency !== '' && <li class="hint">in {currency}, all taxes and fees included</li>}
    </ul>
  );
}
