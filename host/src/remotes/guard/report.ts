import { errorText } from '../failures/error-text';
import { loadCodes } from '../failures/reasons';
import type { Telemetry } from '../telemetry/telemetry';
import type { Owner } from './owner';

/**
 * Reports a change of the page's essentials. If the code that just ran is known, it counts as a crash of that build;
 * otherwise it is reported as the host's.
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
