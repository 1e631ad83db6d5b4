import { type FeedMessage, type FeedSnapshot, matchStatus, sportIds, type VendorMatch } from '@maru/contracts';
import type { Contributions } from '../kernel/contributions';
import { eachJob } from '../kernel/jobs';
import type { ApiModule } from '../kernel/module';
import type { Services, TextValues } from '../kernel/services';
import type { FeedSink } from '../vendors/odds/client';
import type { OddsFeed } from '../vendors/odds/odds-feed';

/** Sports with so few goals that a notification of each is no flood. */
const goalSports: ReadonlySet<number> = new Set([sportIds.football, sportIds.iceHockey]);
const over: ReadonlySet<number> = new Set([matchStatus.ended, matchStatus.cancelled, matchStatus.abandoned]);

const batch = 32;
const leaseSeconds = 15;
const retry = { maxAttempts: 5, backoff: () => 5 };
/** A goal is old news after this time, and is no longer notified. */
const newsMs = 10 * 60_000;

/** Payload of one notification. `at`: when the goal was reported, epoch ms. */
interface GoalNotice {
  member: number;
  at: number;
  values: TextValues;
}

type Score = Pick<VendorMatch['score'], 'home' | 'away'>;
type Followed = Pick<VendorMatch, 'id' | 'home' | 'away' | 'score'>;

/** True if a side scored; a goal that is taken back is none. */
export const isGoal = (before: Score, now: Score): boolean => now.home > before.home || now.away > before.away;

/** Scores of the feed's matches, and what to do about each goal. */
export class GoalWatch implements FeedSink {
  #run = '';
  #matches = new Map<number, Followed>();

  /** @param onGoal is given the goal's name, the same in every process, and the match with its new score */
  constructor(private readonly onGoal: (goal: string, match: Followed) => void) {}

  snapshot({ run = '', matches }: FeedSnapshot, isNewRun: boolean): void {
    this.#run = run;
    const before = isNewRun ? new Map<number, Followed>() : this.#matches;
    this.#matches = new Map();
    for (const match of matches) {
      const earlier = before.get(match.id);
      this.#follow(match);
      // Goals of the time without a connection.
      if (earlier) this.#compare(earlier, match.score);
    }
  }

  message(message: FeedMessage): void {
    if (message.type === 'match_added') this.#follow(message.match);
    if (message.type === 'match_status' && over.has(message.status_id)) this.#matches.delete(message.match);
    if (message.type !== 'score') return;
    const match = this.#matches.get(message.match);
    if (match) this.#compare(match, message.score);
  }

  #follow({ id, sport_id, status_id, home, away, score }: VendorMatch): void {
    if (goalSports.has(sport_id) && !over.has(status_id)) this.#matches.set(id, { id, home, away, score });
  }

  #compare(before: Followed, score: VendorMatch['score']): void {
    if (!this.#matches.has(before.id)) return;
    const match = { ...before, score };
    this.#matches.set(before.id, match);
    if (isGoal(before.score, score)) this.onGoal(`${this.#run}:${before.id}:${score.home}-${score.away}`, match);
  }
}

/**
 * Notifies members of goals in matches that they have an open bet on, if they chose it. Each process hears of each goal;
 * the key of a job, the goal and the member, makes it one notification, even if the goal is taken back and given again.
 */
export function goalsModule({
  contributions,
  db,
  jobs,
  log,
  notifier,
  oddsFeed,
}: Pick<Services, 'db' | 'jobs' | 'log' | 'notifier'> & {
  contributions: Contributions;
  oddsFeed: OddsFeed;
}): ApiModule {
  const queue = jobs.queue<GoalNotice>({
    name: 'goal-notice',
    batch,
    leaseSeconds,
    retry,
    // A process that hears of the goal late finds its notification sent.
    keepDone: true,
    work: eachJob(batch, log, async ({ payload: { member, at, values } }) => {
      if (Date.now() - at < newsMs) await notifier.notify(member, 'goal', 'bets.notice.goal', values);
      return { ok: true };
    }),
  });
  const enqueue = async (goal: string, { id, home, away, score }: Followed) => {
    const matches = contributions.list('matches').flatMap(({ betKey }) => betKey?.(id) ?? []);
    const members = await db.query<{ memberId: bigint }>(
      `select distinct l.member_id from match_bet_legs l
         join notification_ons c on c.member_id = l.member_id and c.kind = 'goal'
        where l.match_key = any($1::text[]) and l.status = 'open'`,
      [matches],
    );
    if (members.length === 0) return;
    const values = { home: home.name, away: away.name, score: `${score.home}:${score.away}` };
    const notices = members.map(({ memberId }) => ({
      key: `${goal}:${memberId}`,
      payload: { member: Number(memberId), at: Date.now(), values },
    }));
    await queue.enqueue(db, notices, { again: false });
    queue.wakeHere();
  };
  oddsFeed.add(
    new GoalWatch((goal, match) => {
      enqueue(goal, match).catch((error: unknown) => log.error({ err: error, goal }, 'a goal was not notified'));
    }),
  );
  return { name: 'goals', handlers: {}, start: async () => queue.start(), stop: () => queue.stop() };
}
