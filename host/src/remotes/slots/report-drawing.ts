import { toReleaseId } from '@maru/contracts/release-choice';
import type { ActiveMount } from '@maru/contracts/release-routes';
import type { Build } from '../build/build';
import { failure } from '../failures/reasons';
import { containerId } from '../loading/federation-internals';
import type { Telemetry } from '../telemetry/telemetry';
import { watchDrawing } from './drawn';

/**
 * Reports a load when its mount shows something, with the time until then. A mount that stays empty without declaring
 * it counts as a failed load, because nothing else detects a white page. `data-drawing` of the mount's element holds
 * the result for smoke loads.
 */
export function reportDrawing({ app, mount, slot }: ActiveMount, build: Build, telemetry: Telemetry): void {
  const { release, askedAt } = build;
  const { remote } = release;
  const element = document.getElementById(containerId(app))?.firstElementChild;
  const isDeclared = release.description.mounts.some(({ name, mayBeEmpty }) => name === mount && mayBeEmpty);
  if (!element || isDeclared) {
    telemetry.reportLoaded(release);
    return;
  }
  watchDrawing(element, (drawing) => {
    element.setAttribute('data-drawing', drawing);
    if (drawing === 'blank') {
      const { code, detail } = failure('blank', `${mount} shows neither text nor picture in ${slot}`);
      console.error(`${code} ${remote}: blank`, detail);
      telemetry.report({ remote, id: toReleaseId(release), kind: 'load_failed', code }, detail);
    } else {
      const isTimed = drawing === 'drawn' && askedAt !== null;
      telemetry.reportLoaded(release, isTimed ? performance.now() - askedAt : undefined);
    }
  });
}
