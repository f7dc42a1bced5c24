/** The package has no types: these are what our runner uses. */
declare module 'jest-light-runner' {
  export interface Test {
    readonly path: string;
  }
  export type Report = (test: Test, ...outcome: unknown[]) => unknown;

  class LightRunner {
    runTests(
      tests: readonly Test[],
      watcher: unknown,
      onStart: Report,
      onResult: Report,
      onFailure: Report,
    ): Promise<void>;
  }
  export { LightRunner as default };
}
