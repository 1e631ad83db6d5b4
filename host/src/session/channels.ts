import { cache, call, writeBet } from '@maru/client';
import {
  type BetUpdated,
  channels,
  type LiveNotification,
  liveEvents,
  type MemberState,
  type WalletUpdated,
} from '@maru/contracts/live';
import { live, refreshUser, store, userIdAtom, userReadAt, whenShown } from '@maru/platform';
import { patchUser } from '@maru/platform/user-writers';
import { pageRegistry } from '../remotes/page-registry';
import { readBeforeMs } from './constants';
import { receiveNotification, unreadAtom } from './notifications';
import { checkSiteFrame, receiveSiteEvent } from './site-events';

/** The number on the bell, as the server counts it. */
export async function countUnread(): Promise<void> {
  const result = await call('notify', {}, { background: true });
  if (result.ok) store.set(unreadAtom, result.data.unread);
}

/** Takes in a notification: banner and bell, and what some kinds change. */
function showNotification(notification: LiveNotification): void {
  receiveNotification(notification);
  void cache.renew('notifications');
  // Some kinds also change the user object's counts and restrictions.
  const row = store.get(pageRegistry.atoms.frame).notifications.find(({ kind }) => kind === notification.type);
  if (row?.changesUser) void refreshUser();
  if (notification.type === 'memo') void cache.renew('memos');
}

/** Joins the member's own channel. Returns what leaves it. */
export function joinMember(id: number): () => void {
  return live.subscribe(channels.user(id), {
    [liveEvents.walletUpdated]: (wallet: WalletUpdated) => patchUser(wallet),
    // A drawn round's result waits for the end of its draw; it is dropped if the member has left.
    [liveEvents.notification]: (notification: LiveNotification) =>
      whenShown(notification.round, () => store.get(userIdAtom) === id && showNotification(notification)),
    [liveEvents.betUpdated]: (update: BetUpdated) => writeBet(update),
    // Status, level, memos, stops, the age check …: access rules are evaluated again with the answer.
    [liveEvents.userChanged]: () => {
      void refreshUser();
      void cache.renew('protection');
    },
    // The page connects some time after it was written and misses changes in between.
    [liveEvents.memberState]: ({ changedAt }: MemberState) => {
      if (changedAt + readBeforeMs >= userReadAt()) void refreshUser();
    },
    // A session ended elsewhere loses its channel: check the user at once, not with the next poll.
    onError: () => void refreshUser(),
    // Reload what was sent while the connection was down.
    onGapOrReconnect: () => {
      void refreshUser();
      void countUnread();
      void cache.renew('betRecord');
      void cache.renew('betRecordSums');
      void cache.renew('myPage');
      void cache.renew('protection');
      void cache.renew('memos');
    },
  });
}

/** Follows the public-channel events that remotes contribute. Returns a function that stops it. */
function checkFrames(): () => void {
  let leave = () => {};
  const join = () => {
    leave();
    leave = () => {};
    const { frames } = store.get(pageRegistry.atoms.contributions);
    if (frames.length === 0) return;
    const checks = frames.map(({ event, field }) => [event, (data: unknown) => checkSiteFrame(event, field, data)]);
    leave = live.subscribe(channels.site, Object.fromEntries(checks));
  };
  join();
  const stop = store.sub(pageRegistry.atoms.contributions, join);
  return () => {
    stop();
    leave();
  };
}

/** Joins the public channel: configuration, releases, notices, events of remotes. Returns a function that leaves it. */
export function joinSite(): () => void {
  const leave = live.subscribe(channels.site, {
    [liveEvents.siteSend]: receiveSiteEvent,
    // Releases and configuration may have changed while the connection was down.
    onGapOrReconnect: () => {
      receiveSiteEvent({ type: 'releaseChanged' });
      receiveSiteEvent({ type: 'configChanged' });
    },
  });
  const stop = checkFrames();
  return () => {
    stop();
    leave();
  };
}
