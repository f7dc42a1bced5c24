/** Applies a function to a value, synchronously unless given a promise: most often there is none, and each one costs. */
export function mapMaybeAsync<Value, Result>(
  value: Value | Promise<Value>,
  fn: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(fn) : fn(value);
}
