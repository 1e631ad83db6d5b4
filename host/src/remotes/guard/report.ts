import { errorText } from '../failures/error-text';
import { loadCodes } from '../failures/reasons';
import type { Telemetry } from '../telemetry/telemetry';
import type { Owner } from './owner';

/**
 * Reports that somebody changed what is the page's. Where it is known whose code had just run it counts as a crash of
 * that build; else nobody is blamed, and the registry hears of it as the host's.
 */
export function reportIntrusion(
  kind: 'globals_replaced' | 'page_removed',
  owner: Owner,
  detail: unknown,
  telemetry: Telemetry,
): void {
  const code = loadCodes[kind];
  const text = errorText(detail);
  console.error(`${code} ${owner?.remote ?? 'somebody'}: ${kind}`, text);
  telemetry.report({ remote: owner?.remote ?? 'host', id: owner?.id ?? 'host', kind: 'crashed', code }, text);
}
