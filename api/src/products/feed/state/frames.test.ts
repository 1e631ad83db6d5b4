import type { FeedMessage, Match, VendorMatch } from '@maru/contracts';
import fc from 'fast-check';
import { makePrematch, makeSnapshot, makeVendorMarket, makeVendorMatch } from '../../../../test/feed/world';
import { TopicReader } from '../testing/reader';
import { Hub } from './hub';
import { OddsBook } from './odds-book';
import { toMatchResponse } from './responses';
import type { Frame } from './topic';

const ids = [1, 2, 3, 4];
const matchId = fc.constantFrom(...ids);
const marketId = fc.constantFrom(1, 3, 4, 31);
const odds = fc.constantFrom('1.50', '1.505', '2.00', '99.99', '1.00', '0.50', '9.9');
const state = fc.constantFrom('open' as const, 'suspended' as const);
type Loose = object;

const message: fc.Arbitrary<Loose> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('odds_change' as const),
      match: matchId,
      market: marketId,
      outcomes: fc.array(fc.record({ id: fc.integer({ min: 11, max: 49 }), value: odds, status: state }), {
        maxLength: 4,
      }),
    }),
  },
  fc.record({
    type: fc.constant('bet_stop' as const),
    match: matchId,
    groups: fc.constantFrom([], [1], [4]),
    reason: fc.constant('goal'),
  }),
  fc.record({ type: fc.constant('bet_start' as const), match: matchId, groups: fc.constantFrom([], [1], [4]) }),
  fc.record({
    type: fc.constant('match_status' as const),
    match: matchId,
    status_id: fc.constantFrom(1, 3, 3, 4, 7),
    period: fc.constantFrom(0, 1, 2, 100),
    match_time: fc.constantFrom(1, 2),
    timer: fc.constantFrom(null, { seconds: 5, running: true, at: 9 }),
  }),
  fc.record({
    type: fc.constant('score' as const),
    match: matchId,
    score: fc.record({ home: fc.nat(3), away: fc.nat(3), periods: fc.constant([[0, 0] as [number, number]]) }),
  }),
  fc.record({
    type: fc.constant('settlement' as const),
    match: matchId,
    market: marketId,
    outcomes: fc.array(
      fc.record({
        id: fc.integer({ min: 11, max: 49 }),
        won: fc.constantFrom(0 as const, 1 as const),
        void_tenths: fc.constantFrom(0 as const, 5 as const, 10 as const),
      }),
      { maxLength: 3 },
    ),
    certainty: fc.constant('live' as const),
  }),
  fc.record({ type: fc.constant('rollback_settlement' as const), match: matchId, market: marketId }),
  fc.record({
    type: fc.constant('bet_cancel' as const),
    match: matchId,
    market: marketId,
    from: fc.constantFrom(null, 5),
    to: fc.constant(null),
    void_reason: fc.constant('x'),
  }),
  fc.record({
    type: fc.constant('rollback_cancel' as const),
    match: matchId,
    market: marketId,
    from: fc.constant(null),
    to: fc.constant(null),
  }),
  fc
    .tuple(
      matchId,
      marketId,
      odds,
      fc.constantFrom('open' as const, 'suspended' as const, 'closed' as const),
      fc.nat(3),
    )
    .map(([match, market, value, status, extra]) => ({
      type: 'market_change' as const,
      match,
      market: makeVendorMarket(
        market,
        [
          [match * 10 + (market === 1 ? 1 : 4), 'over', value, '2.5'],
          ...(extra ? ([[match * 100 + market * 10 + extra, 'under', value, '3.5']] as const) : []),
        ],
        { status, groups: market === 31 ? [4] : [1] },
      ),
    })),
  fc.tuple(matchId, fc.boolean()).map(([match, live]) => ({
    type: 'match_added' as const,
    match: live ? makeVendorMatch(match) : makePrematch(match),
  })),
);
type Step =
  | { do: 'message'; message: Loose }
  | { do: 'tick' }
  | { do: 'read' }
  | { do: 'resync'; matches: VendorMatch[] };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: message.map((value) => ({ do: 'message' as const, message: value })) },
  { weight: 2, arbitrary: fc.constant({ do: 'tick' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'read' as const }) },
  {
    weight: 1,
    arbitrary: fc.subarray(ids).map((some) => ({
      do: 'resync' as const,
      matches: some.map((id) => (id % 2 ? makeVendorMatch(id) : makePrematch(id))),
    })),
  },
);

const inList = {
  inplay: (m: Match) => m.status_id === 3 && m.period !== 100 && !m.hide,
  prematch: (m: Match) => m.status_id === 1 && m.period !== 100 && !m.hide,
};

/** A match that is said to be over and to be live within one frame leaves the coming ones all the same. */
const overThenLive: Step[] = [
  { status_id: 1, period: 100 },
  { status_id: 3, period: 0 },
].map((status) => ({
  do: 'message',
  message: { type: 'match_status', match: 2, match_time: 1, timer: null, ...status },
}));

test('a snapshot and the frames after it are the state, whenever the snapshot is taken', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const sent: [string, Frame][] = [];
      const hub = new Hub({
        listeners: () => 1,
        send: (topic, frame) => sent.push([topic, structuredClone(frame)]),
      });
      const book = new OddsBook(hub);
      book.snapshot(makeSnapshot(1, [makeVendorMatch(1), makePrematch(2)]));

      const listNow = (name: 'inplay' | 'prematch') => {
        const seq = hub.settle(hub.lists[name]);
        const list = Object.fromEntries(
          [...book.matches.values()].filter((m) => m.list === name).map((m) => [m.id, toMatchResponse(m, 'ko', false)]),
        );
        return { list, seq };
      };
      const matchNow = (id: number) => {
        const seq = hub.settle(hub.match(id));
        const match = book.matches.get(id);
        return { list: match ? { [id]: toMatchResponse(match, 'ko', true) } : {}, seq };
      };
      const readers: [string, TopicReader, () => { list: Record<string, Match> }][] = [];
      const read = () => {
        readers.push(['feed.inplay', new TopicReader(listNow('inplay'), inList.inplay), () => listNow('inplay')]);
        readers.push([
          'feed.prematch',
          new TopicReader(listNow('prematch'), inList.prematch),
          () => listNow('prematch'),
        ]);
        if (book.matches.has(1))
          readers.push(['feed.match.1', new TopicReader(matchNow(1), () => true), () => matchNow(1)]);
      };
      // Earlier readers also get the frames that the snapshot request closed.
      const deliver = () => {
        for (const [topic, frame] of sent.splice(0))
          for (const [name, reader] of readers) if (name === topic) reader.take(frame);
      };
      let forgotten = false;
      read();
      let seq = 1;
      for (const item of steps) {
        if (item.do === 'message') book.apply({ ...item.message, seq: ++seq, ts: seq } as unknown as FeedMessage);
        else if (item.do === 'tick') hub.tick();
        else if (item.do === 'read') read();
        else book.snapshot(makeSnapshot(++seq, item.matches));
        forgotten ||= !book.matches.has(1);
        deliver();
      }
      hub.tick();
      deliver();
      for (const [name, reader, now] of readers) {
        if (name === 'feed.match.1' && forgotten) continue;
        const { list } = now();
        deliver();
        expect({ name, gap: reader.gap, list: reader.matches }).toEqual({ name, gap: false, list });
      }
    }),
    { numRuns: 400, examples: [[overThenLive]] },
  );
});

test('a reader who joins after frames that were made for nobody sees the gap', () => {
  const sent: Frame[] = [];
  let listeners = 0;
  const hub = new Hub({
    listeners: () => listeners,
    send: (_topic, frame) => sent.push(frame),
  });
  const book = new OddsBook(hub);
  book.snapshot(makeSnapshot(1, [makeVendorMatch(1)]));
  const seq = hub.settle(hub.lists.inplay);
  const reader = new TopicReader({ list: {}, seq }, inList.inplay);
  const change = (value: string) =>
    book.apply({
      type: 'odds_change',
      seq: 2,
      ts: 2,
      match: 1,
      market: 1,
      outcomes: [{ id: 11, value, status: 'open' }],
    });
  change('2.20');
  hub.tick();
  listeners = 1;
  change('2.30');
  hub.tick();
  for (const frame of sent.filter((item) => item.data.topic === 'feed.inplay')) reader.take(frame);
  expect(reader.gap).toBe(true);
});

test('of many changes of one price in a frame only the last is sent', () => {
  const sent: Frame[] = [];
  const hub = new Hub({ listeners: () => 1, send: (_topic, frame) => sent.push(frame) });
  const book = new OddsBook(hub);
  book.snapshot(makeSnapshot(1, [makeVendorMatch(1)]));
  hub.tick();
  sent.length = 0;
  for (const value of ['2.20', '2.30', '2.40'])
    book.apply({
      type: 'odds_change',
      seq: 2,
      ts: 2,
      match: 1,
      market: 1,
      outcomes: [{ id: 11, value, status: 'open' }],
    });
  hub.tick();
  expect(sent.map((frame) => frame.event === 'odds' && frame.data.odds)).toEqual([
    [[1, 1, 11, 240, 0]],
    [[1, 1, 11, 240, 0]],
  ]);
});

test('an outcome id that comes to mean another line is not offered any more', () => {
  const ambiguous: number[] = [];
  const hub = new Hub({ listeners: () => 0, send: () => {} });
  const book = new OddsBook(hub, (_match, _market, id) => ambiguous.push(id));
  book.snapshot(makeSnapshot(1, [makeVendorMatch(1)]));
  book.apply({
    type: 'market_change',
    seq: 2,
    ts: 2,
    match: 1,
    market: makeVendorMarket(4, [
      [14, 'over', '1.95', '3.5'],
      [15, 'under', '1.87', '2.5'],
    ]),
  });
  expect(ambiguous).toEqual([14]);
  expect([...book.matches.get(1)!.markets.get(4)!.outcomes.keys()]).toEqual([15]);
});

test('odds outside of what can be offered are shown suspended', () => {
  const hub = new Hub({ listeners: () => 0, send: () => {} });
  const book = new OddsBook(hub);
  book.snapshot(makeSnapshot(1, [makeVendorMatch(1)]));
  book.apply({
    type: 'odds_change',
    seq: 2,
    ts: 2,
    match: 1,
    market: 1,
    outcomes: [
      { id: 11, value: '0.99', status: 'open' },
      { id: 12, value: '1.00', status: 'open' },
      { id: 13, value: 'x', status: 'open' },
    ],
  });
  const outcomes = book.matches.get(1)!.markets.get(1)!.outcomes;
  expect([11, 12, 13].map((id) => [outcomes.get(id)!.value, outcomes.get(id)!.status])).toEqual([
    [210, 1],
    [100, 0],
    [340, 1],
  ]);
});
