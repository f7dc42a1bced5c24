import type { ComponentChildren } from 'preact';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A control with its label above it; a hint is described by `${id}-hint`. */
export function Field({ id, label, hint, class: name = '', children }: FieldProps) {
  return (
    <div class={`field ${name}`}>
      <label for={id}>{label}</label>
      {children}
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
