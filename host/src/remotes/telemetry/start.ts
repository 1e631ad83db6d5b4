import { call } from '@maru/client';
import type { TelemetryEvent } from '@maru/contracts';
import { idOf } from '@maru/contracts/release-choice';
import { loadCodes } from '../loading/reasons';
import type { RemoteRegistry } from '../registry';
import { attribute, type Base } from './attribute';
import { makeQueue } from './queue';

const address = call.address('telemetry');

/** The folders whose errors can be told apart. */
function basesOf(registry: RemoteRegistry): Base[] {
  const releases = registry.releases();
  const own = { remote: 'host', id: 'host', base: new URL('/assets/host/', window.location.href).href };
  const folder = (base: string) => new URL(base, window.location.href).href;
  return [
    ...releases.map((release) => ({ remote: release.remote, id: idOf(release), base: folder(release.base) })),
    own,
  ];
}

function post(visitor: string, events: TelemetryEvent[], leaving: boolean): void {
  const body = JSON.stringify({ visitor, events });
  if (leaving && navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' }))) return;
  const headers = { 'content-type': 'application/json' };
  // Nobody waits for the answer, and nobody learns that it failed.
  fetch(address, { method: 'POST', body, headers, keepalive: true, credentials: 'same-origin' }).catch(() => {});
}

/**
 * Begins to report to the registry how remotes load and fail in this page: which build, what, how long; nothing of the
 * member. Returns what stops it.
 */
export function startTelemetry(registry: RemoteRegistry): () => void {
  const { telemetry, page } = registry;
  const bases = () => basesOf(registry);
  const queue = makeQueue((events, leaving) => post(page.visitor, events, leaving));
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
