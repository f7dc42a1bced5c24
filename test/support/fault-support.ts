/** Cuts a server's connections between `attack()` and `calm()`, and counts the cuts. */
export interface Cutter {
  readonly total: () => number;
  readonly attack: () => void;
  readonly calm: () => void | Promise<void>;
}

/** A running cutter; with `connectionString` if the server connects to its database through it. */
export type StartedCutter = Cutter & { readonly connectionString?: string; readonly stop: () => Promise<void> };

interface FaultSupport {
  readonly cutUnderLoad: (attack: {
    readonly cutter: Cutter;
    readonly port: number;
    readonly headers: (path: string) => Readonly<Record<string, string>>;
    readonly paths: readonly string[];
    readonly cuts: number;
    readonly isRunning: () => boolean;
  }) => Promise<object>;
  readonly repeatCuts: (cut: () => Promise<number>, everyMs: number) => Cutter;
  readonly shutDownSessions: (connectionString: string, everyMs: number) => Promise<StartedCutter>;
  readonly startCuttingProxy: (connectionString: string) => Promise<StartedCutter>;
  readonly startHaproxy: (port: number) => Promise<{ readonly port: number; readonly stop: () => Promise<void> }>;
  readonly terminateBackends: (connectionString: string, everyMs: number) => Promise<StartedCutter>;
  readonly touchPrices: (connectionString: string, everyMs: number) => Promise<{ readonly stop: () => Promise<void> }>;
}

/** Loads a function of `tools/faults/support`, which is plain JavaScript, from the file named after it. */
export async function faultSupport<Name extends keyof FaultSupport>(name: Name): Promise<FaultSupport[Name]> {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace('start-', '');
  return ((await import(`../../tools/faults/support/${file}.js`)) as FaultSupport)[name];
}
