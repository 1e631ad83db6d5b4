import type { Bet, Call } from '@maru/contracts';
import { call as send, store, userIdAtom } from '@maru/platform';
import { patchUser, trackWallet } from '@maru/platform/user-writers';
import { removeBet, trackBets } from './bets/write-bet';
import { type SiteCallName, siteRoutes } from './core';

type Takes = NonNullable<Call['takes']>;
type Input = { params?: { id?: string } } | undefined;
/** What the contracts promise of answers that are taken over; a refusal has no `money`. */
interface Answer {
  money?: number;
  promotions?: boolean;
  point?: number;
  bet?: Bet;
  bets?: readonly Bet[];
}
type Take = (answer: Answer | null) => void;

/** Asked when a call begins for what takes over its answer. */
function prepare(takes: Takes, input: Input): Take {
  if (takes === 'hidden') return () => removeBet(input!.params!.id!);
  if (takes === 'promotions') {
    const userId = store.get(userIdAtom);
    return (answer) => {
      if (store.get(userIdAtom) === userId) patchUser({ promotions: answer?.promotions ? 'on' : 'off' });
    };
  }
  const writeWallet = trackWallet();
  const writeBets = takes === 'money' ? null : trackBets();
  return (answer) => {
    if (answer?.money === undefined) return;
    const { money, point, bet, bets = bet ? [bet] : [] } = answer;
    const staked = bets.reduce((sum, { status, stake }) => sum + (status === 'open' ? stake : 0), 0);
    writeWallet({ money, ...(point !== undefined && { point }) }, staked);
    writeBets?.(bets);
  };
}

/**
 * Attempts without an answer, by their Idempotency-Key. Sent again, an attempt is answered as it was the first time: what
 * the live connection has said since that first time is newer.
 */
const unanswered = new Map<string, Take>();
store.sub(userIdAtom, () => unanswered.clear());

const findTakes = (name: SiteCallName) => siteRoutes[name].split(' ')[2] as Takes | undefined;

interface Sent {
  ok: boolean;
  status?: number;
  data?: Answer | null;
}

/**
 * Calls the site's API by the name of a contract; see `Result`. Money and bets in an answer, as `takes` of its contract
 * declares, are passed to the page's one writer of each. They never overwrite a live event received since the call
 * began. The balance is written when the call returns, lists of bets as soon as their rules are loaded.
 */
export const call: typeof send = Object.assign(
  async (name: SiteCallName, input?: Input, options: { idempotencyKey?: string } = {}) => {
    const takes = findTakes(name);
    const { idempotencyKey: key } = options;
    const take = takes && ((key && unanswered.get(key)) || prepare(takes, input));
    const result = await (send as (...args: unknown[]) => Promise<Sent>)(name, input, options);
    if (!take) return result;
    if (result.ok) take(result.data ?? null);
    if (!key) return result;
    const { status = 200 } = result;
    if (status === 0 || status === 408 || status >= 500) unanswered.set(key, take);
    else unanswered.delete(key);
    return result;
  },
  { address: send.address },
) as never;
