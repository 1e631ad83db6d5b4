import type { Config } from '@maru/contracts';
import { syncClock } from '../clock/clock';
import { api } from '../http/client';
import type { Result } from '../http/result';
import { type Atom, atom, store } from '../state/store';

export type { Config };

const current = atom<Config | null>(null);
/** The site's configuration; null until it is there. */
export const configAtom: Atom<Config | null> = atom((get) => get(current));

/** Why the site is closed to everything but the maintenance page; null while it is open. */
export interface Maintenance {
  text: string;
  from: string | null;
  until: string | null;
}
const refusedBy = atom<Maintenance | null>(null);
/** From the configuration, from a call that answered 503, or from a configuration that could not be loaded. */
export const maintenanceAtom: Atom<Maintenance | null> = atom((get) => get(current)?.maintenance || get(refusedBy));

/** Closes the site: a call answered 503. `loadConfig` opens it again. */
export function enterMaintenance(text: string): void {
  if (store.get(maintenanceAtom)) return;
  store.set(refusedBy, { text, from: null, until: null });
}

/** Takes a configuration that is there already (inlined into the page). */
export function setConfig(config: Config, roundTripMs = 0): void {
  syncClock(config.time, roundTripMs);
  store.set(current, config);
  store.set(refusedBy, null);
}

/** Loads the configuration. Where it cannot be loaded and none is known, the site is in maintenance. */
export async function loadConfig(): Promise<Result<Config>> {
  const began = performance.now();
  const result = await api.get<Config>('/api/configs', { quiet: true });
  if (result.ok) setConfig(result.data, performance.now() - began);
  else if (!store.get(current) || result.status === 503) enterMaintenance(result.status === 503 ? result.message : '');
  return result;
}
