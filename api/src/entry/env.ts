import { type Env, readEnv } from '../kernel/env';
import { readVendorsEnv, type VendorsEnv } from '../vendors/env';

/** The environment of a process that serves the site or the registry. */
export interface SiteEnv extends Env, VendorsEnv {}

/** Reads the environment of the whole process once. @throws Error MARU-701 or MARU-711 */
export function readSiteEnv(env: Record<string, string | undefined> = process.env): SiteEnv {
  return { ...readEnv(env), ...readVendorsEnv(env) };
}
