import { channels, liveEvents } from '@maru/contracts';
import type { Services } from '../../kernel/services';

/**
 * Tells a member's open pages and the bell of a memo, after the commit that wrote it. Never rejects: the memo is there whether it is
 * announced or not, and a failure is logged.
 */
export async function deliverMemo(
  { notifier, live, log }: Pick<Services, 'live' | 'notifier' | 'log'>,
  memberId: number,
  title: string,
): Promise<void> {
  live.publish(channels.user(memberId), liveEvents.userChanged, {});
  await notifier
    .notify(memberId, 'memo', 'memos.arrived', { title })
    .catch((error: unknown) => log.error({ err: error }, 'a memo was not notified'));
}
