import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';

interface ExplainedProps {
  /** The row, of which the figure is the button. */
  readonly label: ComponentChildren;
  readonly figure: string;
  readonly bar?: ComponentChildren;
  readonly class?: string;
  /** The explanation in words; undefined: the figure has none. */
  readonly children?: ComponentChildren;
}

/** A labelled figure that opens its explanation in words. */
export function Explained({ label, figure, bar, class: name = '', children }: ExplainedProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li class={`explained ${name}`}>
      <button
        type="button"
        class="explained-row"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <span class="explained-label">{label}</span>
        <span class="explained-bar" aria-hidden="true">
          {bar}
        </span>
        <span class="explained-figure">{figure}</span>
        <span class="chevron" aria-hidden="true" />
      </button>
      {isOpen && (
        <div class="explained-words" id={id}>
          {children}
        </div>
      )}
    </li>
  );
}
