import type { TelemetryEvent } from '@maru/contracts';
import { loadCodes } from '../failures/reasons';
import { attribute, type Base } from '../telemetry/attribute';

/** What the page's policy refuses of styles that a remote's code tried to add. */
export class StyleRefusals {
  /** Refusals before their owner is known: a remote's first script may run before the page knows its builds. */
  readonly #early: SecurityPolicyViolationEvent[] = [];
  readonly #keep = (event: SecurityPolicyViolationEvent) => void this.#early.push(event);

  /** Begins to keep what the page's policy refuses, for `watch`. Must run before a remote's scripts. */
  keep(): void {
    document.addEventListener('securitypolicyviolation', this.#keep);
  }

  /**
   * Reports a style that the page's policy blocked, because the browser does not notify the remote. Each place once.
   * Returns a function that stops it.
   */
  watch(bases: () => readonly Base[], report: (event: TelemetryEvent, detail?: string) => void): () => void {
    const reported = new Set<string>();
    const onRefused = (event: SecurityPolicyViolationEvent) => {
      if (!event.effectiveDirective.startsWith('style-src')) return;
      const owner = attribute(event.sourceFile ?? '', bases());
      if (!owner || owner.remote === 'host') return;
      const place = `${event.sourceFile}:${event.lineNumber}:${event.columnNumber}`;
      if (reported.has(place)) return;
      reported.add(place);
      const detail = `the page refused a style that a script brought (${place}): use a style sheet of the build`;
      console.error(`${loadCodes.style_refused} ${owner.remote}: style_refused`, detail);
      report({ ...owner, kind: 'crashed', code: loadCodes.style_refused }, detail);
    };
    document.removeEventListener('securitypolicyviolation', this.#keep);
    for (const event of this.#early.splice(0)) onRefused(event);
    document.addEventListener('securitypolicyviolation', onRefused);
    return () => document.removeEventListener('securitypolicyviolation', onRefused);
  }

  close(): void {
    document.removeEventListener('securitypolicyviolation', this.#keep);
  }
}
