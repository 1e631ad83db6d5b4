/** Exit codes of `maru`; pipelines branch on them. */
export const exits = {
  done: 0,
  /** A rule refused it: gate, pause, serial, something that is active already, a bad build. */
  refused: 1,
  /** The command line itself is wrong. */
  usage: 2,
  /** No token, a wrong one, or one that may not do this. */
  forbidden: 3,
  /** Registry or storage does not answer, or its answer is invalid. */
  unreachable: 4,
  /** A signature, size or hash does not hold. */
  integrity: 5,
  /** Ctrl+C or another signal ended it; 128 and the number of SIGINT, as shells have it. */
  stopped: 130,
} as const;
export type Exit = (typeof exits)[keyof typeof exits];

/** What ends a command early. `problems` are lines below the message. */
export class Failure extends Error {
  constructor(
    readonly exit: Exit,
    message: string,
    readonly problems: readonly string[] = [],
    /** 'MARU-6xx' of a refusal by the registry. */
    readonly code?: string,
    /** Printed with --json beside the message. */
    readonly data: Record<string, unknown> = {},
  ) {
    super(message);
  }
}
