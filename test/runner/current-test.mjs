// Loaded by each worker thread before its first test file. Asked by the runner, it says which test the thread is at.
import { setTimeout as pause } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';

const channel = new BroadcastChannel('stayquote-current-test');
channel.unref();
channel.onmessage = sayCurrentTest;

function sayCurrentTest() {
  const { currentTestName, testPath } = globalThis.expect?.getState() ?? {};
  if (testPath !== undefined) process.stderr.write(`at ${testPath}: ${currentTestName ?? 'before its first test'}\n`);
}

/** Writes the current tests of all threads to stderr. */
export async function askForCurrentTests() {
  sayCurrentTest(); // A single file runs in the main thread.
  channel.postMessage('');
  await pause(5000); // The main thread writes what the others have said.
}
