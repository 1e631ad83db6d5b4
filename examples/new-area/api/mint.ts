import { type Coin, coinResponse } from '@maru/contracts';

/** The mint answers within this time or not at all. */
const answerMs = 2_000;

/** The vendor of the area. */
export interface Mint {
  /** The coin of the day; null where the mint does not answer or answers something else. */
  coin(): Promise<Coin | null>;
}

/** @param url MARU_VENDOR_TOY_URL; without it there is no mint */
export function openMint(url: string | undefined): Mint {
  return {
    async coin() {
      if (!url) return null;
      try {
        const answer = await fetch(`${url}/coin`, { redirect: 'error', signal: AbortSignal.timeout(answerMs) });
        return answer.ok ? (coinResponse.safeParse(await answer.json()).data ?? null) : null;
      } catch {
        return null;
      }
    },
  };
}
