import { readCheckWords } from './check-arguments';

test('a check is of all games or of those whose ids are named', () => {
  expect(readCheckWords(['check'])).toEqual({ ok: true, games: [] });
  expect(readCheckWords(['check', '254', '100'])).toEqual({ ok: true, games: [254, 100] });
});

test.each([[[]], [['verify']], [['check', 'roulette']], [['check', '254', '0']], [['check', '1e2']], [['check', '']]])(
  '%j is refused as a whole',
  (words) => {
    expect(readCheckWords(words)).toEqual({ ok: false, reason: 'usage' });
  },
);
