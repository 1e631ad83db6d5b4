import { marketBody, marketDraft, withOutcome } from './new-market';

const words = (text: string) => ({ ko: text, en: text, 'zh-CN': text, es: text });

test('a line is sent with its prices; without one, or with a price that is none, nothing is sent', () => {
  const draft = marketDraft(2, 4);
  expect(marketBody(draft)).toBeNull();
  const priced = { ...draft, outcomes: draft.outcomes.map((outcome) => ({ ...outcome, price: '1.90' })) };
  expect(marketBody(priced)).toBeNull();
  expect(marketBody({ ...priced, line: '-1.5' })).toEqual({
    category: 4,
    gameTypeId: 2,
    line: -150,
    outcomes: [
      { code: 'home', odds: 190 },
      { code: 'away', odds: 190 },
    ],
  });
  expect(marketBody({ ...priced, line: '-1.5', outcomes: [{ ...priced.outcomes[0]!, price: '0' }] })).toBeNull();
});

test('a question needs its words, and those of each outcome, in four languages', () => {
  const draft = withOutcome(marketDraft(5, 3));
  expect(draft.outcomes.map(({ code }) => code)).toEqual(['o1', 'o2', 'o3']);
  const outcomes = draft.outcomes.map((outcome) => ({ ...outcome, price: '3', name: words(outcome.code) }));
  const full = { ...draft, title: words('첫 골은?'), outcomes };
  expect(marketBody(full)?.outcomes[2]).toEqual({ code: 'o3', odds: 300, name: words('o3') });
  expect(marketBody({ ...full, title: { ...full.title, es: ' ' } })).toBeNull();
});
