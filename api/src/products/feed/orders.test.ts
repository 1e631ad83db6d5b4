import { memberWith } from '../../../test/database';
import { named } from '../../../test/feed/world';
import { type Actor, mostlyLate } from '../../../test/orders/order';
import { describeOrders, playOrders, type Scene } from '../../../test/orders/runs';
import { OrderBets } from '../../bets/testing/orders';
import { presentBet } from './bets/present';
import { ratioRule } from './bets/rules';
import { gradeBets } from './results/grade-bets';
import { Intake } from './results/intake';
import type { NewRow } from './results/rows';
import { newLeg } from './stored';
import { resultRow } from './testing/bets';

const runs = 300;
const odds = 210;
const [quotedAt, stopSeq, lateQuote, resultSeq] = [100, 101, 105, 110];
let matches = 5_000_000;

describeOrders((db) => {
  test('bets, stops, results, corrections, early settlements and kills in any order', async () => {
    await playOrders(db, runs, scene);
  }, 600_000);

  async function scene(random: () => number): Promise<Scene> {
    matches += 2;
    const [match, other] = [matches, matches + 1];
    const member = await memberWith(db, 100_000);
    const bets = new OrderBets(db, { id: 'feed', grade: gradeBets, present: presentBet }, member, random);
    const data = { category: 1, accepts_better: true, feed_at: 100 };
    const legs = (feedSeq: number, ...of: number[]) => of.map((id) => makeLeg(id, feedSeq));
    const single = [
      ...bets.place('single', legs(quotedAt, match), ratioRule, data),
      ...bets.cashOut('early', 950, quotedAt),
      ...(random() < 0.3 ? bets.cashOut('early by another key', 940, quotedAt) : []),
    ];
    const double = bets.place('double', legs(quotedAt, match, other), ratioRule, data);
    const late = bets.place('late', legs(lateQuote, match), ratioRule, data);
    // Of a process whose book has the newest number and does not show the result.
    const blind = bets.place('blind', legs(resultSeq * 2, match), ratioRule, data);
    const settled = (seq: number, id: number, isWon: boolean) =>
      resultRow(id, seq, 'settlement', { outcomes: [[id, isWon ? 1 : 0, 0]] });
    const [isWon, isCorrected, isVoid, otherWon] = [random() < 0.5, random() < 0.4, random() < 0.2, random() < 0.7];
    const result = [settled(resultSeq, match, isWon)];
    const correction = [resultRow(match, resultSeq + 1, 'rollback_settlement'), settled(resultSeq + 2, match, !isWon)];
    const stops = random() < 0.7 ? [store('stop', [], [{ match, seq: stopSeq }])] : [];
    const decisions = [
      ...stops,
      store('result', result),
      // Another process with a separate connection to the feed.
      ...(random() < 0.4 ? [store('result too', result)] : []),
      ...(isCorrected ? [store('correction', correction)] : []),
      ...(isVoid ? [store('cancel', [resultRow(match, resultSeq + 3, 'bet_cancel')])] : []),
      store('other result', [settled(resultSeq + 4, other, otherWon)]),
    ];
    const actors = [
      ...single,
      ...double,
      ...late,
      ...blind,
      ...mostlyLate(random, decisions),
      ...['worker', 'second worker'].map((name) => bets.worker(name)),
    ];
    const by = (...names: string[]) => ({ actors: names, text: 'feed_take_results' });
    const results = by('result', 'result too', 'correction', 'cancel');
    const first = isVoid ? 'void' : isWon !== isCorrected ? 'won' : 'lost';
    const win = 1_000 * 2.1;
    return {
      member,
      actors,
      end: (order, books) =>
        bets.end(
          order,
          books,
          (place) => {
            if (first === 'lost') return { status: 'lost', paid: 0 };
            const isDouble = place === 1;
            if (isDouble && !otherWon) return { status: 'lost', paid: 0 };
            if (first === 'void') return isDouble ? { status: 'won', paid: win } : { status: 'void', paid: 1_000 };
            return { status: 'won', paid: isDouble ? 4_410 : win };
          },
          (place) => [results, ...(place < 2 ? [by('stop')] : []), ...(place === 1 ? [by('other result')] : [])],
        ),
    };
  }
});

const makeLeg = (match: number, feed_seq: number) =>
  newLeg(0, odds, {
    match_id: match,
    market_id: 1,
    outcome_id: match,
    epoch: 1,
    feed_seq,
    sport_id: 1,
    code: 'home',
    line: null,
    feed_odds: odds * 100,
    match_time: 1,
    score_home: null,
    score_away: null,
    names: { home: named('h'), away: named('a'), league: named('l') },
  });

/** A process that stores messages of the feed: those about results, and those that close something of a match. */
function store(name: string, rows: NewRow[], closed: { match: number; seq: number }[] = []): Actor {
  return {
    name,
    act: async ({ db }) => {
      const failures: unknown[] = [];
      const log = { error: ({ err }: { err?: unknown }) => void failures.push(err) };
      const intake = new Intake({ db, log, onBegin: () => {}, onStored: () => {} });
      intake.epoch = 1;
      for (const row of rows) intake.rows([row], row.seq, row.seq);
      for (const { match, seq } of closed) intake.rows([], seq, seq, [], match);
      // Stopped, it does not try again itself: what failed is stored by the next process.
      await intake.stop();
      if (failures.length > 0) throw failures[0];
    },
  };
}
