import { type BoardConfig, channels, liveEvents } from '@maru/contracts';
import type { Bets } from '../../../bets';
import { Refused } from '../../../http/refuse';
import type { Services } from '../../../kernel/services';
import { createThrottle, type Throttle } from '../../../members/identity/throttle';

export type BoardPorts = Pick<
  Services,
  'db' | 'live' | 'texts' | 'settings' | 'notifier' | 'audit' | 'log' | 'readers'
> & {
  bets: Bets;
};

/** What the calls of the board share. */
export interface Board {
  ports: BoardPorts;
  throttle: Throttle;
  /** The configuration of the board. @throws Refused where the board is closed, or has no such category */
  open(category?: string): Promise<BoardConfig>;
  /** Makes open pages of a post reload it. Call it after the commit. */
  changed(postId: number): void;
  /** Notifies a member after the commit. A failure is logged and undoes nothing. */
  notify(memberId: number, textKey: string, values: Record<string, string | number>): void;
}

export function createBoard(ports: BoardPorts): Board {
  const { db, settings, live, notifier, log } = ports;
  return {
    ports,
    throttle: createThrottle(db),
    async open(category) {
      const { board } = await settings.config();
      const isHere = category === undefined || board.categories.some(({ id }) => id === category);
      if (board.use !== 1 || !isHere) throw new Refused('not_found');
      return board;
    },
    changed(postId) {
      live.publish(channels.boardPost(postId), liveEvents.boardChanged, {});
    },
    notify(memberId, textKey, values) {
      notifier
        .notify(memberId, 'board', textKey, values)
        .catch((error: unknown) => log.error({ err: error }, 'notification of the board not sent'));
    },
  };
}
