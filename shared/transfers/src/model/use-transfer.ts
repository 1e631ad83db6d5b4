import { cache, useCall } from '@maru/client';
import type { CasinoTransfer, CasinoWallet } from '@maru/contracts';
import { channels, liveEvents } from '@maru/contracts/live';
import { live, outageAtom, useAtomValue, userAtom, userIdAtom } from '@maru/platform';
import { useEffect, useMemo, useRef } from 'react';
import type { TransferRequest } from './request';
import { resumeTransfer, retryTransfer, startTransfer, takeTransfer, transferStateAtom } from './transfers';
import { walletOfUser } from './wallets';

/** Follows a casino's wallet and transfers for as long as a card, a bar or a page shows them. */
export function useTransfer(wallet: CasinoWallet) {
  const userId = useAtomValue(userIdAtom);
  const user = useAtomValue(userAtom);
  const outage = useAtomValue(outageAtom);
  const state = useAtomValue(useMemo(() => transferStateAtom(wallet), [wallet]));
  const { data, failed, refusal, asking, load } = useCall('casinoBalance', { params: { casino: wallet }, body: {} });
  const own = walletOfUser(user, wallet);
  const open = data?.open ?? null;

  useEffect(() => {
    if (userId !== null) void resumeTransfer(userId, wallet);
  }, [userId, wallet]);
  // The site's own books: a transfer that another tab or device has begun blocks here as well.
  useEffect(() => {
    if (open) takeTransfer(open);
  }, [open]);
  useEffect(() => {
    if (userId === null) return;
    return live.subscribe(channels.user(userId), {
      [liveEvents.transferUpdated]: (transfer: CasinoTransfer) => {
        takeTransfer(transfer);
        if (transfer.type === wallet && (transfer.state === 'confirmed' || transfer.state === 'rejected'))
          void cache.renew('casinoBalance', { params: { casino: wallet }, body: {} });
      },
      onGapOrReconnect: () => void cache.renew('casinoBalance', { params: { casino: wallet }, body: {} }),
    });
  }, [userId, wallet]);
  // A posting that the live connection reported: the casino's own balance may have moved with it.
  const books = own ? `${wallet} ${own.balance} ${own.point}` : null;
  const readBooks = useRef(books);
  useEffect(() => {
    if (books === readBooks.current) return;
    readBooks.current = books;
    void cache.renew('casinoBalance', { params: { casino: wallet }, body: {} });
  }, [books, wallet]);
  useEffect(() => {
    if (!outage && userId !== null && state.phase === 'unknown') void retryTransfer(userId, wallet);
  }, [outage]);

  return {
    ...state,
    money: user?.money ?? 0,
    /** KRW at the casino; null where it is not known. */
    casino: data?.balance ?? own?.balance ?? null,
    /** Casino points in 1/100; null where they are not known. */
    point: data?.point ?? own?.point ?? null,
    balance: data,
    failed,
    /** The balance could not be read again: what is shown is older. */
    isStale: data !== null && (data.stale || refusal !== null),
    asking,
    load,
    start: (request: TransferRequest) => {
      if (userId !== null) void startTransfer(userId, request);
    },
    retry: () => {
      if (userId !== null) void retryTransfer(userId, wallet);
    },
  };
}
export type UsedTransfer = ReturnType<typeof useTransfer>;
