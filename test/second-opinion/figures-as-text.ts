const FIGURES = ['gross', 'net', 'tax', 'serviceCharge', 'amount', 'totalPrice'];

/** An answer with its amounts and percentages as decimal texts, the form in which the second opinion gives them. */
export function figuresAsText(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (name, value: unknown) =>
    typeof value === 'number' && (FIGURES.includes(name) || name.endsWith('Percentage')) ? String(value) : value,
  );
}
