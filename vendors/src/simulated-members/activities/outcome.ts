import type { Config } from '@maru/contracts';
import type { Rng } from '../../rng';
import type { MemberCall, Refusal } from '../site-member';

/** Result of a step: done, nothing to do now, or refused, with the site's code or the HTTP status. */
export type Outcome = { ok: true; did: 'done' | 'nothing' } | { ok: false; reason: string };
/** `config`: the site's, a few seconds old at most. */
export type Act = (call: MemberCall, rng: Rng, config: Config) => Promise<Outcome>;

export const done: Outcome = { ok: true, did: 'done' };
export const nothing: Outcome = { ok: true, did: 'nothing' };
export const refused = ({ status, code }: Refusal): Outcome => ({ ok: false, reason: code || `HTTP ${status}` });

/** One of them, by the generator; null of none. */
export const pickRandom = <T>(rng: Rng, items: readonly T[]): T | null => items[rng.int(items.length)] ?? null;
