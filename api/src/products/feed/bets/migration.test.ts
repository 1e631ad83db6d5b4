import { rmSync } from 'node:fs';
import { type Bet, type Locale, locales } from '@maru/contracts';
import { Migrator } from 'kysely';
import { balance, memberWith, post, verify } from '../../../../test/database';
import { named } from '../../../../test/feed/world';
import { testDatabaseUrl, testPlace } from '../../../../test/harness';
import { scratchFolder } from '../../../../test/scratch';
import { insertBet } from '../../../bets/placing/insert';
import { toBetResponse } from '../../../bets/record/responses';
import { pageOfRecord } from '../../../bets/record/store';
import { embeddedFolder, migrate, openDatabase } from '../../../database';
import { createEmbedded } from '../../../database/embedded';
import { readMigrations } from '../../../database/migrate';
import { readEnv } from '../../../kernel/env';
import type { Database } from '../../../kernel/types';
import { products, resultRow, settleAll, storeResults } from '../testing/bets';
import { newLeg } from './stored';

/** The migration that gives bets tables of their own. */
const firstOfBets = '0401_bets';

/** A database as it was before bets had tables of their own. */
async function oldDatabase(): Promise<{ db: Database; remove(): Promise<void> }> {
  let remove: () => Promise<void>;
  let db: Database;
  if (testDatabaseUrl) {
    const place = await testPlace({ empty: true });
    db = await openDatabase(readEnv(place.variables));
    remove = place.remove;
  } else {
    const dataDir = scratchFolder();
    await createEmbedded(embeddedFolder(dataDir));
    db = await openDatabase({ databaseUrl: null, dataDir });
    remove = async () => rmSync(dataDir, { recursive: true, force: true });
  }
  const older = Object.fromEntries(Object.entries(readMigrations()).filter(([name]) => name < firstOfBets));
  const migrator = new Migrator({
    db: db.kysely,
    provider: { getMigrations: async () => older },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  return {
    db,
    async remove() {
      await db.close();
      await remove();
    },
  };
}

interface OldLeg {
  match: number;
  odds: number;
  code?: string;
  line?: number;
  player?: string;
  live?: boolean;
}
let keys = 0;

/** Places a bet by the function of the feed's own tables. */
async function placeOld(db: Database, member: number, legs: OldLeg[], stake: number): Promise<number> {
  const ratio = legs.reduce((product, leg) => Math.floor((product * leg.odds) / 100), 100);
  const [row] = await db.query<{ placed: { id: number } }>(
    `select feed_place_bet($1, $2, $3, $4, $5, $6, $7, 'feed_floor2', true, $8, $9::jsonb) as placed`,
    [
      member,
      `old-key-${++keys}`,
      `digest-${keys}`,
      legs[0]!.live ? 1 : 2,
      stake,
      ratio,
      (stake * ratio) / 100,
      1_700_000_000_123,
      JSON.stringify(
        legs.map((leg, position) => ({
          position,
          match_id: leg.match,
          market_id: 1,
          outcome_id: leg.match * 10 + 1,
          epoch: 1,
          sport_id: 2,
          code: leg.code ?? 'home',
          line: leg.line ?? null,
          odds: leg.odds,
          feed_odds: leg.odds * 100 + 7,
          match_time: 1_700_000_300_000,
          score_home: leg.live ? 1 : null,
          score_away: leg.live ? 2 : null,
          names: {
            home: named(`Home ${leg.match}`),
            away: named(`Away ${leg.match}`),
            league: named('League'),
            ...(leg.player ? { player: named(leg.player) } : {}),
          },
        })),
      ),
    ],
  );
  return row!.placed.id;
}

const settleOld = (
  db: Database,
  id: number,
  version: number,
  results: (string | null)[],
  status: string,
  paid: number | null,
) => db.query('select feed_settle_bet($1, $2, $3::text[], $4, $5)', [id, version, results, status, paid]);

type Row = Record<string, number | bigint | string | null>;
type NamesRow = { names: Record<'home' | 'away' | 'league' | 'player', Record<Locale, string> | undefined> };

/** The record as it was answered from the feed's own tables. */
async function oldRecord(db: Database, member: number, locale: Locale): Promise<Bet[]> {
  const number = (value: Row[string] | undefined) => (value === null || value === undefined ? null : Number(value));
  const bets = await db.query<Row>(
    `select *, floor(extract(epoch from placed_at) * 1000)::bigint as placed,
       floor(extract(epoch from settled_at) * 1000)::bigint as settled
       from feed_bets where member_id = $1 and hidden_at is null order by id desc`,
    [member],
  );
  const legs = await db.query<Row & NamesRow>('select * from feed_legs order by bet_id, position');
  return bets.map(
    (bet) =>
      ({
        id: String(bet.id),
        product: 'feed',
        category: bet.category,
        status: bet.status,
        stake: number(bet.stake),
        ratio: number(bet.ratio),
        win: number(bet.win),
        rule: bet.rule,
        paid: number(bet.paid),
        placed_at: number(bet.placed),
        settled_at: number(bet.settled),
        legs: legs
          .filter((leg) => leg.bet_id === bet.id)
          .map((leg) => ({
            match_id: number(leg.match_id),
            market_id: number(leg.market_id),
            odds_id: number(leg.outcome_id),
            sport_id: leg.sport_id,
            code: leg.code,
            line: leg.line,
            ...(leg.names.player ? { player: leg.names.player[locale] } : {}),
            odds: leg.odds,
            home: leg.names.home![locale],
            away: leg.names.away![locale],
            league: leg.names.league![locale],
            match_time: number(leg.match_time),
            score: leg.score_home === null ? null : [leg.score_home, leg.score_away],
            // No final score is stored of these matches.
            final_score: null,
            result: leg.result,
          })),
      }) as unknown as Bet,
  );
}

const ledger = (db: Database) =>
  db.query(
    `select t.id, t.kind, t.key, t.reference, array_agg(e.account || ' ' || e.amount order by e.line) as entries
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id group by t.id order by t.id`,
  );

test('bets in every state, their settlements, jobs and notices are carried over from the tables of the feed', async () => {
  const { db, remove } = await oldDatabase();
  try {
    const member = await memberWith(db, 1_000_000);
    const single: OldLeg[] = [{ match: 1, odds: 210, live: true, code: 'over', line: 250 }];
    const open = await placeOld(db, member, [...single, { match: 2, odds: 195, player: 'Kim' }], 10_000);
    const [won, lost, half, gone, reopened, owing, hidden] = [
      await placeOld(db, member, single, 10_000),
      await placeOld(db, member, single, 20_000),
      await placeOld(db, member, single, 30_000),
      await placeOld(db, member, single, 40_000),
      await placeOld(db, member, single, 50_000),
      await placeOld(db, member, [{ match: 5, odds: 500 }], 100_000),
      await placeOld(db, member, single, 1_000),
    ];
    await settleOld(db, won, 0, ['won'], 'won', 21_000);
    await settleOld(db, lost, 0, ['lost'], 'lost', 0);
    await settleOld(db, half, 0, ['half_lost'], 'lost', 15_000);
    await settleOld(db, gone, 0, ['void'], 'void', 40_000);
    await settleOld(db, reopened, 0, ['won'], 'won', 105_000);
    await settleOld(db, reopened, 1, [null], 'open', null);
    await settleOld(db, owing, 0, ['won'], 'won', 500_000);
    await post(db, 'spent', [
      [`member:${member}:cash`, -(await balance(db, `member:${member}:cash`))],
      ['house:test', await balance(db, `member:${member}:cash`)],
    ]);
    await settleOld(db, owing, 1, [null], 'open', null);
    await settleOld(db, hidden, 0, ['lost'], 'lost', 0);
    await db.query('update feed_bets set hidden_at = now() where id = $1', [hidden]);
    await db.query('delete from feed_outbox where bet_id not in ($1, $2)', [won, owing]);
    await db.query(`insert into feed_jobs (bet_id, generation, attempts) values ($1, 3, 2)`, [reopened]);
    await db.query(`insert into feed_burnt (epoch, outcome_id, match_id, market_id) values (1, 77, 7, 1)`);
    await db.query(
      `insert into notifications (member_id, kind, text_key, text_values) values ($1, 'game', 'feed.notice.won', '{}')`,
      [member],
    );
    expect(await balance(db, `suspense:feed:${owing}`)).toBe(-500_000);

    const before = {
      records: await Promise.all(locales.map((locale) => oldRecord(db, member, locale))),
      bets: await db.query(
        'select id, key, body_hash, stake_transaction, money_after, version from feed_bets order by id',
      ),
      settlements: await db.query('select * from feed_settlements order by id'),
      outbox: await db.query('select * from feed_outbox order by id'),
      jobs: await db.query('select * from feed_jobs order by bet_id'),
      ledger: await ledger(db),
    };
    expect(before.records[0]).toHaveLength(7);
    expect(await migrate(db)).toContain(firstOfBets);

    for (const [at, locale] of locales.entries()) {
      const { bets } = await pageOfRecord(db, member, { product: 'feed' }, { limit: 20 });
      expect(bets.map((bet) => toBetResponse(products, bet, locale))).toEqual(before.records[at]);
      expect(bets).toHaveLength(7);
    }
    expect(
      await db.query('select id, key, body_hash, stake_transaction, money_after, version from bets order by id'),
    ).toEqual(before.bets);
    expect(await db.query('select * from bet_settlements order by id')).toEqual(before.settlements);
    const jobsOf = (queue: string) =>
      db.query('select key, payload, state, attempts from jobs where queue = $1 order by id', [queue]);
    expect(await jobsOf('bet-notification')).toEqual(
      before.outbox.map(({ id, member_id, bet_id, status, paid, stake }) => ({
        key: `${bet_id}:before:${id}`,
        payload: {
          member: Number(member_id),
          bet: Number(bet_id),
          status,
          paid: paid === null ? null : Number(paid),
          stake: Number(stake),
        },
        state: 'queued',
        attempts: 0,
      })),
    );
    expect(before.outbox).not.toEqual([]);
    expect(await jobsOf('bet-settlement')).toEqual(
      before.jobs.map(({ bet_id }) => ({ key: String(bet_id), payload: {}, state: 'queued', attempts: 0 })),
    );
    expect(await ledger(db)).toEqual(before.ledger);
    expect(await db.query('select text_key from notifications')).toEqual([{ text_key: 'bets.notice.won' }]);
    expect(await db.query('select outcome_id from feed_ambiguous_outcomes')).toEqual([{ outcome_id: 77n }]);
    // Every settlement refers to postings that are there, under the bet's reference.
    const orphans = await db.query(
      `select s.id from bet_settlements s join bets b on b.id = s.bet_id
        where not exists (select 1 from ledger_transactions t where t.id = s.transaction_id and t.reference = b.product || ':bet:' || b.id)
           or (s.reversed_by is not null and not exists (select 1 from ledger_transactions t where t.id = s.reversed_by))`,
    );
    expect(orphans).toEqual([]);

    // Life goes on: waiting bets are settled by new messages, debts are kept back, ids and keys go on.
    await storeResults(db, [
      resultRow(1, 1, 'settlement', { outcomes: [[11, 1, 0]] }),
      resultRow(2, 2, 'settlement', { outcomes: [[21, 1, 0]] }),
      resultRow(5, 3, 'settlement', { outcomes: [[51, 1, 0]] }),
    ]);
    await settleAll(db);
    const { bets } = await pageOfRecord(db, member, {}, { limit: 20 });
    const after = new Map(bets.map((bet) => [bet.id, bet]));
    expect([open, reopened, owing].map((id) => after.get(id)?.status)).toEqual(['won', 'won', 'won']);
    expect(after.get(owing)?.version).toBe(3);
    expect(await balance(db, `suspense:feed:${owing}`)).toBe(0);
    // Bets that were settled on another result follow the messages that are stored now.
    expect(after.get(lost)).toMatchObject({ status: 'won', paid: 42_000, version: 2 });
    const repeat = { key: 'old-key-1', digest: 'digest-1' };
    const bet = {
      product: 'feed' as const,
      memberId: member,
      stake: 1_000,
      ratio: 200,
      win: 2_000,
      rule: 'feed_floor2',
      data: { category: 1, accepts_better: true, feed_at: 1 },
      quotedAt: performance.now(),
      legs: [newLeg(0, 200, { match_id: 9, epoch: 1, market_id: 1, outcome_id: 91 } as never)],
    };
    expect(await insertBet(db, { ...bet, ...repeat })).toEqual({ state: 'replay', id: open });
    expect(await insertBet(db, { ...bet, ...repeat, digest: 'other' })).toEqual({ state: 'reused' });
    const fresh = await insertBet(db, { ...bet, key: 'new-key', digest: 'x' });
    expect(fresh).toMatchObject({ state: 'placed', bet: { id: hidden + 1 } });
    expect(await verify(db)).toMatchObject({ ok: true });
    const [stakes] = await db.query<{ sum: bigint }>(
      `select sum(stake)::bigint from member_bets where status = 'open'`,
    );
    expect(await balance(db, 'house:bets_open')).toBe(Number(stakes!.sum));
  } finally {
    await remove();
  }
}, 240_000);
