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
  // Counts of the user object, and what keeps a member, come with some kinds.
  const row = store.get(pageRegistry.atoms.frame).notifications.find(({ kind }) => kind === notification.type);
  if (row?.changesUser) void refreshUser();
  if (notification.type === 'memo') void cache.renew('memos');
}

/** Joins the member's own channel. Returns what leaves it. */
export function joinMember(id: number): () => void {
  return live.subscribe(channels.user(id), {
    [liveEvents.walletUpdated]: (wallet: WalletUpdated) => patchUser(wallet),
    // The result of a round that the page draws waits for the end of its draw; a member who left meanwhile reads nothing.
    [liveEvents.notification]: (notification: LiveNotification) =>
      whenShown(notification.round, () => store.get(userIdAtom) === id && showNotification(notification)),
    [liveEvents.betUpdated]: (update: BetUpdated) => writeBet(update),
    // Status, level, memos, stops, the check of the age …: the access rules decide anew with the answer.
    [liveEvents.userChanged]: () => {
      void refreshUser();
      void cache.renew('protection');
    },
    // The page connects some time after it was written: a change in between has reached nobody.
    [liveEvents.memberState]: ({ changedAt }: MemberState) => {
      if (changedAt + readBeforeMs >= userReadAt()) void refreshUser();
    },
    // A session that was ended elsewhere loses its channel: who is signed in is asked at once, not with the next regular question.
    onError: () => void refreshUser(),
    // What was sent while the connection was down is asked for.
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

/** Looks at the events of everybody's channel that remotes contribute, whichever these are. Returns what ends it. */
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

/** Joins the channel of everybody: configuration, releases, notices, events of remotes. Returns what leaves it. */
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
