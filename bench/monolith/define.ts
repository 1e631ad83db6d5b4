import { addTexts } from '@maru/platform';
import type { RemoteOptions } from '@maru/remote';
import type { Part } from '@maru/remote/part';
import type { ComponentType } from 'react';

/** What a remote's app is when it is built into the monolith: plain components. */
export interface MonolithApp {
  components: Record<string, ComponentType | Part>;
  ready: Promise<unknown>;
}

/** Replaces `defineRemote` in the monolith, without separate roots and lifecycles. */
export function defineRemote(
  components: Record<string, ComponentType | Part>,
  options: RemoteOptions = {},
): MonolithApp {
  const texts = Object.entries(options.texts ?? {}).map(([namespace, source]) => addTexts(namespace, source));
  return { components, ready: Promise.all(texts) };
}

export { holdLease, leaseCountAtom } from '@maru/platform';
export { presenterOf } from '@maru/remote/contribution';
export { partOf } from '@maru/remote/part';
export { defineRoutes, routed, routesOf } from '@maru/remote/routes';
export { confirm } from '../../shared/remote/src/confirm';
export { guardLeave } from '../../shared/remote/src/leave-guard';
export { MissingPage } from '../../shared/remote/src/MissingPage';
export { useTitle } from '../../shared/remote/src/use-title';
