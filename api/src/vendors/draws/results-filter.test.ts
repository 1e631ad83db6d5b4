import { filterResults } from './results-filter';

const game = { kind: 'oddEven', termMs: 60_000 } as const;
const draw = Date.parse('2026-05-18T12:00:00+09:00');
const entry = (date_round: number | string, result: string, date = '2026-05-18') => ({ date, date_round, result });
const filter = (entries: unknown[], now = draw, early = new Map<number, string>()) => {
  const { results, refused } = filterResults(game, entries, now, early);
  return { rounds: results.map(({ day, number }) => `${day} ${number}`), refused, early };
};

test('results come oldest first, each once', () => {
  const { rounds } = filter([entry(720, '홀'), entry('720', '홀'), entry(719, '짝'), entry(1440, '짝', '2026-05-17')]);
  expect(rounds).toEqual(['2026-05-17 1440', '2026-05-18 719', '2026-05-18 720']);
});

test('a round that no day has is none', () => {
  const entries = [
    entry(1441, '홀', '2026-05-17'),
    entry('0', '홀'),
    entry(1, '홀', '2026-02-30'),
    entry(1, '홀', '2026-13-01'),
  ];
  expect(filter(entries)).toMatchObject({ rounds: [], refused: { no_round: 4 } });
});

test('two results of one round in one answer are both refused, also with the first one again', () => {
  expect(filter([entry(720, '홀'), entry(720, '짝'), entry(720, '홀')])).toMatchObject({
    rounds: [],
    refused: { ambiguous: 1 },
  });
});

test('what was public before its draw is not taken when the draw has come, unless the source has put it right', () => {
  const { early, refused } = filter([entry(721, '홀')]);
  expect(refused.early).toBe(1);
  expect(filter([entry(721, '홀')], draw + 61_000, early)).toMatchObject({ rounds: [], refused: { early: 1 } });
  expect(filter([entry(721, '짝')], draw + 62_000, early).rounds).toEqual(['2026-05-18 721']);
  expect(filter([entry(721, '홀')], draw + 63_000, early).rounds).toEqual(['2026-05-18 721']);
});

test('entries that cannot be read do not spoil the others', () => {
  const entries = [null, { ...entry(719, '홀'), result: 1 }, entry(720, '홀')];
  expect(filter(entries)).toMatchObject({ rounds: ['2026-05-18 720'], refused: { malformed: 2 } });
});
