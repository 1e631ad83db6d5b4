import type { TelemetryEvent } from '@maru/contracts';
import { attribute, type Base } from '../telemetry/attribute';
import { loadCodes } from './reasons';

/** What was refused before anybody could say whose it is: a remote's first script may run before the page knows its builds. */
const early: SecurityPolicyViolationEvent[] = [];
const keep = (event: SecurityPolicyViolationEvent) => void early.push(event);

/** Begins to keep what the page's policy refuses, for `watchRefusedStyles`. Must run before a remote's scripts. */
export function keepRefusals(): void {
  document.addEventListener('securitypolicyviolation', keep);
}

/**
 * Says when the page's policy refused a style that a remote's code tried to add: the browser drops it without a word
 * to the remote. Each place once. Returns what stops it.
 */
export function watchRefusedStyles(
  bases: () => readonly Base[],
  report: (event: TelemetryEvent, detail?: string) => void,
) {
  const known = new Set<string>();
  const onRefused = (event: SecurityPolicyViolationEvent) => {
    if (!event.effectiveDirective.startsWith('style-src')) return;
    const owner = attribute(event.sourceFile ?? '', bases());
    if (!owner || owner.remote === 'host') return;
    const place = `${event.sourceFile}:${event.lineNumber}:${event.columnNumber}`;
    if (known.has(place)) return;
    known.add(place);
    const detail = `the page refused a style that a script brought (${place}): use a style sheet of the build`;
    console.error(`${loadCodes.style_refused} ${owner.remote}: style_refused`, detail);
    report({ ...owner, kind: 'crashed', code: loadCodes.style_refused }, detail);
  };
  document.removeEventListener('securitypolicyviolation', keep);
  for (const event of early.splice(0)) onRefused(event);
  document.addEventListener('securitypolicyviolation', onRefused);
  return () => document.removeEventListener('securitypolicyviolation', onRefused);
}
