/** Applies a function to a value, synchronously unless it is a promise: usually it is not, and each promise costs time. */
export function mapMaybeAsync<Value, Result>(
  value: Value | Promise<Value>,
  fn: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(fn) : fn(value);
}
