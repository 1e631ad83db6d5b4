import { setTimeout as sleep } from 'node:timers/promises';
import { standInHeader } from '@maru/contracts/stand-in';
import type { Env } from '../kernel/env';
import type { VendorsEnv } from './env';

/** A vendor at an address, and the variable that names it. */
interface Place {
  variable: string;
  url: string;
}

export type VendorPlaces = Pick<Env, 'messagesUrl'> &
  Pick<
    VendorsEnv,
    'feedUrl' | 'virtualUrl' | 'drawsUrl' | 'bankUrl' | 'casinoUrl' | 'pushStandIn' | 'seamless' | 'areaVendors'
  >;

const answersWithinMs = 3_000;

function listPlaces(env: VendorPlaces): Place[] {
  const all = {
    MARU_FEED_URL: env.feedUrl,
    MARU_VIRTUAL_URL: env.virtualUrl,
    MARU_DRAWS_URL: env.drawsUrl,
    MARU_BANK_URL: env.bankUrl,
    MARU_CASINO_URL: env.casinoUrl,
    MARU_MESSAGES_URL: env.messagesUrl,
    MARU_PUSH_URL: env.pushStandIn,
  };
  const seamless = (env.seamless ?? []).map(({ url }) => ({ variable: 'MARU_SEAMLESS_COMPANIES', url }));
  const ofAreas = Object.entries(env.areaVendors).map(([name, url]) => ({
    variable: `MARU_VENDOR_${name.toUpperCase()}_URL`,
    url,
  }));
  return [
    ...Object.entries(all).flatMap(([variable, url]) => (url ? [{ variable, url }] : [])),
    ...seamless,
    ...ofAreas,
  ];
}

/** Tells if a stand-in answers at a URL; null without any answer. */
async function isStandIn(url: string): Promise<boolean | null> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(answersWithinMs) });
    await answer.body?.cancel();
    return answer.headers.has(standInHeader);
  } catch {
    return null;
  }
}

/**
 * Queries each vendor's identity once. Vendors that do not answer are queried again until they do.
 * @param onLate a stand-in answered after the start
 * @returns stops the queries
 * @throws Error MARU-726 that names the variables which lead to stand-ins
 */
export async function refuseStandIns(
  env: VendorPlaces,
  onLate: (error: Error) => void,
  againAfterMs = 10_000,
): Promise<() => void> {
  const ending = new AbortController();
  const refusal = (variables: string[]) =>
    new Error(
      `MARU-726 real-money mode refuses the stand-ins of vendors: ${variables.join(', ')} must lead to the vendor itself`,
    );
  const ask = async (places: Place[]) => {
    const answers = await Promise.all(places.map(({ url }) => isStandIn(url)));
    return {
      found: places.filter((_, at) => answers[at] === true).map(({ variable }) => variable),
      silent: places.filter((_, at) => answers[at] === null),
    };
  };
  const first = await ask(listPlaces(env));
  if (first.found.length > 0) throw refusal(first.found);
  void (async () => {
    for (let { silent } = first; silent.length > 0; ) {
      await sleep(againAfterMs, undefined, { signal: ending.signal, ref: false });
      const next = await ask(silent);
      if (next.found.length > 0) return onLate(refusal(next.found));
      silent = next.silent;
    }
  })().catch(() => {});
  return () => ending.abort();
}
