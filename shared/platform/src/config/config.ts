import type { Config } from '@maru/contracts';
import { syncClock } from '../clock/clock';
import { call } from '../http/client';
import type { Result } from '../http/result';
import { type Atom, atom, store } from '../state/store';
import { readConfig } from './read-config';
import { storeConfig, storedConfig } from './stored-config';

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
/** From the configuration, from a call that the site answered by maintenance, or from a configuration that cannot be had. */
export const maintenanceAtom: Atom<Maintenance | null> = atom((get) => get(current)?.maintenance || get(refusedBy));

/** Closes the site: a call was answered by maintenance, or there is no configuration. `loadConfig` opens it again. */
export function enterMaintenance(text: string): void {
  if (store.get(maintenanceAtom)) return;
  store.set(refusedBy, { text, from: null, until: null });
}

let reported = '';
/** Says once what is wrong with a configuration, not with each time that it is loaded. */
function report(problem: string): void {
  if (problem && problem !== reported) console.error(`configuration: ${problem}`);
  reported = problem;
}

/**
 * Takes a configuration that is there already (inlined into the page). Keys that are missing or of the wrong type are
 * as they were last, else defaults, and are logged. False for what is no configuration at all: the last good one stays.
 */
export function setConfig(config: Config, roundTripMs = 0): boolean {
  const read = readConfig(config, store.get(current));
  report(read ? read.problems.join(', ') : 'no object was answered');
  if (!read) return false;
  if (Number.isSafeInteger(config.time)) syncClock(config.time, roundTripMs);
  store.set(current, read.config);
  store.set(refusedBy, null);
  storeConfig(read.config);
  return true;
}

/** Takes the last good configuration of this browser where the page has none; false where there is none either. */
function takeStored(): boolean {
  const read = readConfig(storedConfig(), null);
  if (read) store.set(current, read.config);
  return read !== null;
}

let lastRequest = 0;
let taken = 0;
/**
 * Loads the configuration. Where it cannot be loaded the last good one stays, of this page or of this browser; without
 * any the site is in maintenance.
 * An answer that a later one has overtaken is dropped: it may be of another member.
 */
export async function loadConfig(): Promise<Result<Config>> {
  const mine = ++lastRequest;
  const began = performance.now();
  const result = await call('configs', {}, { quiet: true, background: true });
  if (mine < taken) return result;
  if (result.ok && setConfig(result.data, performance.now() - began)) taken = mine;
  // The site's own maintenance has said so itself, with its text.
  else if (!store.get(current) && (result.ok || result.reason !== 'maintenance') && !takeStored()) enterMaintenance('');
  return result;
}
