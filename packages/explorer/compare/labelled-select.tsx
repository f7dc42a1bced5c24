interface LabelledSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  /** The text of a value that is not among the options. */
  readonly unlisted: string;
  readonly onChange: (value: string) => void;
}

/** A choice in the head of a column. */
export function LabelledSelect({ label, value, options, unlisted, onChange }: LabelledSelectProps) {
  return (
    <label class="full">
      <span>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      >
        {!options.some(([known]) => known === value) && <option value={value}>{unlisted}</option>}
        {options.map(([known, text]) => (
          <option key={known} value={known}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
