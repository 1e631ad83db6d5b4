import type { Bet } from '@maru/contracts';
import { getLocale, call as send, trackWallet } from '@maru/platform';
import { writeBet } from './bets/write-bet';
import type { CallAnswer } from './core';

/** Takes over what the answer of a placed bet says of money and bets; asked when the call begins. */
function takePlacedBet(): (answer: CallAnswer<'bettingValidate'>) => void {
  const locale = getLocale();
  const writeWallet = trackWallet();
  return (answer) => {
    if (!answer.success) return;
    writeWallet({ money: answer.money });
    void writeBet({ bet: answer.bet as Bet, change: 'placed', version: 0, locale });
  };
}

const takers: Record<string, () => (answer: never) => void> = { bettingValidate: takePlacedBet };

/**
 * Calls the site's API by the name of a contract; see `Result`. What an answer says of money and bets goes through the
 * page's one writer of each, so that it never overwrites what the live connection has said since.
 */
export const call: typeof send = Object.assign(
  async (name: never, ...args: never[]) => {
    const take = takers[name]?.();
    const result = await (send as (...all: never[]) => Promise<{ ok: boolean; data?: never }>)(name, ...args);
    if (result.ok) take?.(result.data as never);
    return result;
  },
  { address: send.address },
) as never;
