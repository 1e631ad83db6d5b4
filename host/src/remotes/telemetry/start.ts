import { call } from '@maru/client';
import type { TelemetryRequest } from '@maru/contracts';
import { loadCodes } from '../failures/reasons';
import type { RemoteRegistry } from '../registry';
import { attribute, findBases } from './attribute';
import { makeQueue } from './queue';

const address = call.address('telemetry');

function post(request: TelemetryRequest, leaving: boolean): void {
  const body = JSON.stringify(request);
  if (leaving && navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' }))) return;
  const headers = { 'content-type': 'application/json' };
  // The result is ignored deliberately: telemetry must not affect the page.
  fetch(address, { method: 'POST', body, headers, keepalive: true, credentials: 'same-origin' }).catch(() => {});
}

/**
 * Begins to report to the registry how remotes load and fail in this page: which build, what, how long; nothing of the
 * member. Returns what stops it.
 */
export function startTelemetry(registry: RemoteRegistry): () => void {
  const { telemetry, page } = registry;
  const bases = () => findBases(registry.releases());
  /** Distinguishes the tabs of a member. */
  const tab = Math.random().toString(36).slice(2, 12);
  const queue = makeQueue((events, leaving) => post({ visitor: page.visitor, events, tab }, leaving));
  telemetry.setQueue(queue);
  const blame = (error: unknown, place: string) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const owner = attribute(`${stack}\n${place}`, bases());
    if (!owner) return;
    telemetry.report(
      { ...owner, kind: 'crashed', code: loadCodes.crashed },
      error instanceof Error ? error.message : place,
    );
  };
  const onError = (event: ErrorEvent) => blame(event.error, event.filename ?? '');
  const onRejection = (event: PromiseRejectionEvent) => blame(event.reason, '');
  const onLeave = () => document.visibilityState === 'hidden' && queue.flush(true);
  const onPageHide = () => queue.flush(true);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  document.addEventListener('visibilitychange', onLeave);
  window.addEventListener('pagehide', onPageHide);
  const stopStyles = registry.styleRefusals.watch(bases, (event, detail) => telemetry.report(event, detail));
  return () => {
    queue.flush(true);
    telemetry.setQueue(null);
    stopStyles();
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    document.removeEventListener('visibilitychange', onLeave);
    window.removeEventListener('pagehide', onPageHide);
  };
}
