import { formatMoney } from '@maru/money';
import { eachJob, type Queue } from '../kernel/jobs';
import type { Services, TextValues } from '../kernel/services';
import type { Database, Sql } from '../kernel/sql';
import { chooseKind } from '../members/notifications/choices';

/** Draws that one member may wait for: more than there are games on a page. */
const maxAsks = 20;
const batch = 32;
const leaseSeconds = 15;
const retry = { maxAttempts: 5, backoff: () => 5 };

/** Requests `a` whose round `r` is over. */
const isOver = "r.id = a.round_id and r.state in ('drawn', 'settled', 'void')";

/** Payload of one notification. */
interface DrawnNotice {
  member: number;
  text: string;
  values: TextValues;
}

/** Keys and pages of games by their ids, as the configuration has them now. */
type ReadGames = () => Promise<ReadonlyMap<number, { key: string; path: string }>>;

/**
 * Records that a member wants to be notified of the draw of a round, or no longer does. The request also chooses the kind
 * of notification. Returns whether the member is notified: false where they wait for too many draws already.
 */
export async function askForDraw(db: Database, memberId: number, round: number, on: boolean): Promise<boolean> {
  if (!on) {
    await db.query('delete from game_draw_asks where round_id = $1 and member_id = $2', [round, memberId]);
    return false;
  }
  return db.transaction(async (tx) => {
    await chooseKind(tx, memberId, { kind: 'draw', on: true });
    await tx.query(
      `insert into game_draw_asks (round_id, member_id) select $1, $2
        where (select count(*) from game_draw_asks where member_id = $2) < $3 on conflict do nothing`,
      [round, memberId, maxAsks],
    );
    return isAsked(tx, memberId, round);
  });
}

/** Whether a member is to be notified of the draw of a round. */
export async function isAsked(sql: Sql, memberId: number, round: number): Promise<boolean> {
  const rows = await sql.query('select 1 from game_draw_asks where round_id = $1 and member_id = $2', [
    round,
    memberId,
  ]);
  return rows.length > 0;
}

/**
 * Notifications of draws that members asked about. The request is removed by the statement that enqueues its notification,
 * so there is one, whichever process finds the round over. Members whose protection stops pushes get none.
 */
export class DrawNotices {
  readonly #queue: Queue<DrawnNotice>;

  constructor(
    private readonly services: Pick<Services, 'db' | 'jobs' | 'log' | 'notifier'>,
    private readonly readGames: ReadGames,
  ) {
    const { jobs, log, notifier } = services;
    this.#queue = jobs.queue<DrawnNotice>({
      name: 'draw-notice',
      batch,
      leaseSeconds,
      retry,
      work: eachJob(batch, log, async ({ payload: { member, text, values } }) => {
        await notifier.notify(member, 'draw', text, values);
        return { ok: true };
      }),
    });
  }

  start(): void {
    this.#queue.start();
  }

  stop(): Promise<void> {
    return this.#queue.stop();
  }

  /** Enqueues the notifications of rounds that are over. */
  async enqueueDue(): Promise<void> {
    const { db } = this.services;
    // Each pass of the rounds' clock asks; a transaction is opened only when a request is due.
    const [row] = await db.query<{ due: boolean }>(
      `select exists (select from game_draw_asks a join game_rounds r on ${isOver}) as due`,
    );
    if (!row!.due) return;
    const enqueued = await db.transaction(async (tx) => {
      const due = await tx.query<{
        memberId: bigint;
        round: bigint;
        game: number;
        number: number;
        isVoid: boolean;
        stopped: boolean;
      }>(
        `delete from game_draw_asks a using game_rounds r
          where ${isOver}
          returning a.member_id, r.id as round, r.game, r.number, r.state = 'void' as is_void,
                    push_stopped(a.member_id) as stopped`,
      );
      const allowed = due.filter(({ stopped }) => !stopped);
      if (allowed.length === 0) return 0;
      const games = await this.readGames();
      const notices = allowed.map(({ memberId, round, game, number, isVoid }) => {
        const named = games.get(game);
        const values: TextValues = {
          round: Number(round),
          game: named ? { text: `round.game.${named.key}` } : String(game),
          n: formatMoney(number),
          ...(named && { path: named.path }),
        };
        const text = `rounds.notice.asked.${isVoid ? 'void' : 'drawn'}`;
        return { key: `${round}:${memberId}`, payload: { member: Number(memberId), text, values } };
      });
      return this.#queue.enqueue(tx, notices);
    });
    if (enqueued > 0) this.#queue.wakeHere();
  }
}
