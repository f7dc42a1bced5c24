// Loaded by each worker thread before its first test file. The runner prints the stack of an error, and that of `fetch` does
// not say why it failed.
const send = globalThis.fetch;

globalThis.fetch = (...request) =>
  send(...request).catch((error) => {
    if (error.cause instanceof Error) error.stack += `\nCaused by ${error.cause.stack}`;
    throw error;
  });
