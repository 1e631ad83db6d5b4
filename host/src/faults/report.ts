import { pageRegistry } from '../remotes/page-registry';
import { type FaultKind, faultCodes } from './codes';

/** Writes a fault of the host's page to the console and reports it to the registry, as a remote's is. */
export function reportFault(kind: FaultKind, where: string, error: unknown): void {
  const reported = kind === 'missing' ? 'load_failed' : 'crashed';
  pageRegistry.telemetry.reportHostFault(faultCodes[kind], where, error, reported);
}
