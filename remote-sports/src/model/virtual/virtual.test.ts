import type { VirtualState } from '@maru/contracts';
import fc from 'fast-check';
import { ballAt, playersAt, playersPerSide, toStageSport } from './players';
import { project, stage } from './projection';
import { applyFrame, computeLength, minuteAt, shareGone, takesBets } from './virtual-state';

const round = { id: 9, number: 2_119, state: 'running', closes_at: 900, starts_at: 1_000, ends_at: 161_000 } as const;
const goal = { at: 5_000, minute: 3, kind: 'goal', side: 'home', score: [1, 0] } as const;
const state = {
  time: 1_000,
  league: { id: 3, name: '하늘 리그' },
  stage: {
    match: { id: 4, scores: { home: 0, away: 0, periods: [] } },
    round,
    events: [],
    ball: [[0, 500, 500]],
    stats: [],
  },
  rounds: [{ ...round, id: 10, number: 2_120, state: 'open' }],
  recent: [],
  alive: true,
  seq: 7,
} as unknown as VirtualState;
const frame = (seq: number, more: object = {}) => ({ seq, ...more });

test('frames are taken in order; an old one is dropped, a gap is fetched again', () => {
  expect(applyFrame(state, frame(7))).toEqual({ do: 'drop' });
  expect(applyFrame(state, frame(9))).toEqual({ do: 'refetch' });
  expect(applyFrame(state, frame(8))).toMatchObject({ do: 'apply', state: { seq: 8 } });
});

test('events and ball are added to what was played; the same again adds nothing', () => {
  const news = { round, events: [goal], ball: [[1_000, 520, 480]], stats: [] };
  const first = applyFrame(state, frame(8, { stage: news }));
  const after = first.do === 'apply' ? first.state : state;
  expect(after.stage).toMatchObject({
    events: [goal],
    ball: [
      [0, 500, 500],
      [1_000, 520, 480],
    ],
  });
  expect(applyFrame(after, frame(9, { stage: news }))).toMatchObject({
    state: {
      stage: {
        events: [goal],
        ball: [
          [0, 500, 500],
          [1_000, 520, 480],
        ],
      },
    },
  });
});

test('another match on the stage is fetched', () => {
  const other = { round: { ...round, id: 10 }, events: [], ball: [], stats: [] };
  expect(applyFrame(state, frame(8, { stage: other }))).toEqual({ do: 'refetch' });
});

test('a round that has started is no longer among the next ones', () => {
  const rounds = [{ ...state.rounds[0]!, state: 'running' }];
  expect(applyFrame(state, frame(8, { rounds }))).toMatchObject({ state: { rounds: [] } });
});

test('a status of the source is no frame: a number ahead fetches again, and the source may fall silent without a frame', () => {
  const status = (seq: number, alive: boolean) => applyFrame(state, frame(seq, { alive }));
  expect(status(8, true)).toEqual({ do: 'refetch' });
  expect(status(7, state.alive)).toEqual({ do: 'drop' });
  expect(status(7, !state.alive)).toEqual({ do: 'apply', state: { ...state, alive: !state.alive } });
});

// spec sports-pages.10
test('bets end with the server’s time, whatever the state says yet', () => {
  const open = { state: 'open', closes_at: 1_000 } as const;
  expect([takesBets(open, 999), takesBets(open, 1_000), takesBets({ ...open, state: 'closed' }, 1)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('the minute goes from 0 to the length of the match', () => {
  const at = (now: number) => minuteAt({ round }, 90, now);
  expect([at(0), at(1_000), at(81_000), at(161_000), at(900_000)]).toEqual([0, 0, 45, 90, 90]);
  expect([shareGone(200, 100, 150), shareGone(200, 100, 999), shareGone(100, 100, 50)]).toEqual([50, 100, 0]);
});

test('the ball goes evenly between two points, waits in the middle and stays at the last', () => {
  const path = [
    [1_000, 100, 200],
    [2_000, 300, 400],
  ] as const;
  expect([ballAt(path, 0), ballAt(path, 1_500), ballAt(path, 9_000)]).toEqual([
    { x: 500, y: 500 },
    { x: 200, y: 300 },
    { x: 300, y: 400 },
  ]);
});

const place = fc.record({ x: fc.integer({ min: 0, max: 1_000 }), y: fc.integer({ min: 0, max: 1_000 }) });

test('players stay on the field and move little while the ball moves little', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('soccer' as const, 'motionSoccer' as const, 'basketball' as const),
      place,
      fc.nat(180_000),
      (kind, ball, at) => {
        const now = playersAt(kind, ball, at);
        const next = playersAt(kind, { x: ball.x + 1, y: ball.y }, at + 16);
        for (const [index, player] of now.entries()) {
          expect(player.x >= 0 && player.x <= 1_000 && player.y >= 0 && player.y <= 1_000).toBe(true);
          expect(Math.hypot(player.x - next[index]!.x, player.y - next[index]!.y)).toBeLessThan(12);
        }
      },
    ),
  );
});

test('football has eleven a side, motion football six, basketball five, as the vendor plays them', () => {
  expect([6, 7, 8].map((category) => playersPerSide(toStageSport(category)))).toEqual([11, 6, 5]);
  const drawn = playersAt('motionSoccer', { x: 500, y: 500 }, 0);
  expect(drawn.filter(({ side }) => side === 'home')).toHaveLength(6);
  expect(drawn.filter(({ keeper }) => keeper)).toHaveLength(2);
});

test('every place of the field is on the drawing, nearer ones lower and larger', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      const [first, second] = [project(a), project(b)];
      expect(first.x >= 0 && first.x <= stage.width && first.y >= stage.far && first.y <= stage.near).toBe(true);
      if (a.y < b.y) expect(first.y < second.y && first.scale < second.scale).toBe(true);
    }),
  );
});

test('a match of virtual football has 90 minutes, one of motion football or basketball 40', () => {
  expect([6, 7, 8].map(computeLength)).toEqual([90, 40, 40]);
});
