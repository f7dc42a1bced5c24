/** Something that runs in a cluster: a program in a folder of its own. */
export interface Member {
  readonly name: string;
  readonly folder: string;
  readonly program: string;
  readonly args: readonly string[];
  /** What is written into its folder, by name. */
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: NodeJS.ProcessEnv;
  /** PostgreSQL refuses to run as root. */
  readonly asPostgres?: boolean;
  /** Where it serves, or responds about its health. */
  readonly port: number;
  /** The path that says whether it serves; without it, it serves if it accepts connections. */
  readonly healthPath?: string;
  /** The name of the member whose connections pass through it. */
  readonly linkOf?: string;
}

export type Part = Omit<Member, 'folder'>;
