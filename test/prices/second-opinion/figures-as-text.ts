const FIGURES = ['gross', 'net', 'tax', 'serviceCharge', 'amount', 'totalPrice'];

/** A response with its amounts and percentages as decimal strings, the form that the second opinion uses. */
export function figuresAsText(response: unknown): unknown {
  return JSON.parse(JSON.stringify(response), (name, value: unknown) =>
    typeof value === 'number' && (FIGURES.includes(name) || name.endsWith('Percentage')) ? String(value) : value,
  );
}
