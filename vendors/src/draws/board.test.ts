import {
  vendorBaccarat,
  type vendorDrawFaults,
  vendorKeno,
  vendorLadder,
  vendorOddEven,
  vendorPowerball,
  vendorSicbo,
} from '@maru/contracts';
import { GameBoard } from './board';
import { drawGames } from './games';
import { optionsFrom } from './options';

const schemas = {
  powerball: vendorPowerball,
  powerLadder: vendorLadder,
  kenoLadder: vendorLadder,
  keno: vendorKeno,
  oddEven: vendorOddEven,
  sicbo: vendorSicbo,
  baccarat: vendorBaccarat,
};
const at = (text: string) => Date.parse(`${text}+09:00`);
const options = { secret: 'test', speed: 1, faultMs: 20_000 };
const makeBoard = (id: number) => new GameBoard(drawGames.find((game) => game.id === id)!, options);
type Entry = { date: string; date_round: number | string; [key: string]: unknown };
const list = (board: GameBoard, time: number): Entry[] => {
  const answer = board.recent(time);
  if (answer.kind !== 'json') throw new Error(answer.kind);
  return answer.value as Entry[];
};
const newest = (board: GameBoard, time: number): Entry => {
  const answer = board.newest(time);
  if (answer.kind !== 'json') throw new Error(answer.kind);
  return answer.value as Entry;
};

test.each(drawGames.map(({ id, kind }) => [id, kind] as const))(
  'game %i publishes 30 results of %s, in the shape of the contract, rounds as numbers and as texts',
  (id, kind) => {
    const entries = list(makeBoard(id), at('2026-05-18T12:00:30'));
    expect(entries).toHaveLength(30);
    for (const entry of entries) schemas[kind].parse(entry);
    expect(new Set(entries.map(({ date_round }) => typeof date_round))).toEqual(new Set(['number', 'string']));
    expect(new Set(entries.map(({ date_round }) => Number(date_round))).size).toBe(30);
  },
);

test('a draw at midnight in Korea is the last round of the day before', () => {
  expect(newest(makeBoard(100), at('2026-05-18T00:00:10'))).toMatchObject({ date: '2026-05-17', date_round: '288' });
  expect(newest(makeBoard(104), at('2026-05-18T00:01:10'))).toMatchObject({ date: '2026-05-18', date_round: 1 });
});

test('no result is published before its draw, and all of them are two seconds after it', () => {
  for (const { id } of drawGames) {
    const board = makeBoard(id);
    const draw = at('2026-05-18T12:00:00');
    const before = newest(board, draw - 1);
    expect(newest(board, draw - 1_000)).toEqual(before);
    expect(newest(board, draw + 2_000)).not.toEqual(before);
  }
});

test('a process that starts again publishes the same, another secret other results', () => {
  const time = at('2026-05-18T12:00:30');
  expect(list(makeBoard(100), time)).toEqual(list(makeBoard(100), time));
  const other = new GameBoard(drawGames[0]!, { ...options, secret: 'other' });
  expect(list(other, time)).not.toEqual(list(makeBoard(100), time));
});

test('ladders are those of the first ball of the powerball, and of keno, of the same round', () => {
  const time = at('2026-05-18T12:00:30');
  for (const [ladder, basis, half] of [
    [101, 100, 14],
    [110, 109, 14],
    [102, 103, 35],
  ] as const) {
    const balls = list(makeBoard(basis), time);
    for (const [index, entry] of list(makeBoard(ladder), time).entries()) {
      const first = (balls[index]!.ball as number[])[0]!;
      expect(entry.start_point).toBe(first % 2 === 1 ? 'LEFT' : 'RIGHT');
      expect(Number(entry.line_count)).toBe(first <= half ? 3 : 4);
    }
  }
});

test('powerball, odd and even, and sicbo come as often as they must (a day of draws, within five deviations)', () => {
  const share = (id: number, hit: (entry: Entry) => boolean) => {
    const board = makeBoard(id);
    let hits = 0;
    let all = 0;
    for (let time = at('2026-05-17T12:00:30'); all < 1440; time += 30 * 60_000) {
      for (const entry of list(board, time)) {
        all++;
        if (hit(entry)) hits++;
      }
    }
    return { hits, all };
  };
  const close = ({ hits, all }: { hits: number; all: number }, chance: number) =>
    expect(Math.abs(hits - all * chance)).toBeLessThan(5 * Math.sqrt(all * chance * (1 - chance)));
  close(
    share(104, (entry) => entry.pow_ball_oe === '홀'),
    0.5,
  );
  close(
    share(104, (entry) => entry.def_ball_size === '중'),
    0.358567,
  );
  close(
    share(254, (entry) => entry.result === '짝'),
    0.5,
  );
  close(
    share(253, (entry) => entry.sum === 10),
    27 / 216,
  );
  close(
    share(302, (entry) => entry.winner === '뱅커'),
    0.4586,
  );
});

describe('faults of the next draw', () => {
  const draw = at('2026-05-18T12:01:00');
  const planned = (fault: (typeof vendorDrawFaults)[number]) => {
    const board = makeBoard(104);
    board.plan(fault, 1, draw - 30_000);
    return board;
  };
  const right = () => newest(makeBoard(104), draw + 30_000);
  const before = () => newest(makeBoard(104), draw - 1);

  test('late: the one before stays the newest until it comes', () => {
    expect(newest(planned('late'), draw + 19_000)).toEqual(before());
    expect(newest(planned('late'), draw + 20_000)).toEqual(right());
  });
  test('missing: it never comes, and the next one does', () => {
    const entries = list(planned('missing'), draw + 90_000);
    expect(entries.map(({ date_round }) => Number(date_round)).slice(0, 2)).toEqual([722, 720]);
  });
  test('twice: it is listed two times, its round as a text and as a number', () => {
    expect(list(planned('twice'), draw + 30_000).slice(0, 2)).toEqual([
      { ...right(), date_round: '721', times: String(right().times) },
      right(),
    ]);
  });
  test('corrected: another result first, then the right one', () => {
    const wrong = newest(planned('corrected'), draw + 10_000);
    expect(wrong.date_round).toBe(721);
    expect(wrong.ball).not.toEqual(right().ball);
    vendorPowerball.parse(wrong);
    expect(newest(planned('corrected'), draw + 20_000)).toEqual(right());
  });
  test('wrong_round: it stands under the round to come first', () => {
    expect(newest(planned('wrong_round'), draw + 10_000)).toMatchObject({ date_round: '722', ball: right().ball });
    expect(newest(planned('wrong_round'), draw + 20_000)).toEqual(right());
  });
  test('garbage: no answer fits the contract, each is another, and then all is right again', () => {
    const board = planned('garbage');
    for (let count = 0; count < 14; count++) {
      const answer = board.newest(draw + 5_000);
      const entry = answer.kind === 'json' ? vendorPowerball.safeParse(answer.value) : null;
      const isWrong =
        !entry?.success ||
        entry.data.ball.slice(0, 5).reduce((sum, ball) => sum + ball, 0) !== entry.data.def_ball_sum ||
        'padding' in (answer as { value: object }).value;
      expect(isWrong).toBe(true);
    }
    expect(newest(board, draw + 20_000)).toEqual(right());
  });
  test('gone: nothing is answered for a while', () => {
    expect(planned('gone').recent(draw + 19_000)).toEqual({ kind: 'cut' });
    expect(newest(planned('gone'), draw + 20_000)).toEqual(right());
  });
});

test('settings that make no sense are named', () => {
  const read = optionsFrom({ MARU_DRAWS_PORT: 'x', MARU_DRAWS_SPEED: '7' });
  expect(read).toEqual({ ok: false, reason: expect.stringMatching(/MARU_DRAWS_PORT.*MARU_DRAWS_SPEED/) });
});
