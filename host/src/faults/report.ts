import { pageRegistry } from '../../remotes/page-registry';
import type { Telemetry } from '../../remotes/telemetry/telemetry';
import { type FaultKind, faultCodes } from './codes';

/**
 * Writes a fault of the host's page to the console and reports it to the registry, as a remote's is. `telemetry`: the
 * page's, unless a page of a test has its own.
 */
export function reportFault(
  kind: FaultKind,
  where: string,
  error: unknown,
  telemetry: Pick<Telemetry, 'report'> = pageRegistry.telemetry,
): void {
  const code = faultCodes[kind];
  console.error(`${code} host: ${where}`, error);
  telemetry.report(
    { remote: 'host', id: 'host', kind: kind === 'missing' ? 'load_failed' : 'crashed', code },
    String(error),
  );
}
