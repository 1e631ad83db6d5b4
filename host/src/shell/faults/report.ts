import { reportEvent } from '../../remotes/telemetry/queue';

/** Numbers of what goes wrong in the host's own page; docs/errors.md explains them. */
export const faultCodes = {
  missing: 'MARU-801',
  crashed: 'MARU-802',
  uncaught: 'MARU-803',
  unplaced: 'MARU-804',
  stepFailed: 'MARU-805',
} as const;
export type FaultKind = keyof typeof faultCodes;

/** Writes a fault of the host's page to the console and tells the registry, as it is told of a remote's. */
export function reportFault(kind: FaultKind, where: string, error: unknown): void {
  const code = faultCodes[kind];
  console.error(`${code} host: ${where}`, error);
  reportEvent(
    { remote: 'host', id: 'host', kind: kind === 'missing' ? 'load_failed' : 'crashed', code },
    String(error),
  );
}
