import { computeHouseResult, findSource, scoreText } from './result-state';
import { isOffTotal, resultBody, scoreDraft, withPeriods, withScore } from './score-draft';

const result = (home: number, away: number) => ({ status_id: 4, scores: { home, away, periods: [] } });

test('the source of a result is the feed, a person, both, or both and not the same', () => {
  expect(findSource({ feed: null, entered: null })).toBe('none');
  expect(findSource({ feed: result(1, 0), entered: null })).toBe('feed');
  expect(findSource({ feed: null, entered: result(1, 0) })).toBe('entered');
  expect(findSource({ feed: result(1, 0), entered: result(1, 0) })).toBe('both');
  expect(findSource({ feed: result(1, 0), entered: result(0, 1) })).toBe('differs');
  expect(scoreText({ feed: result(1, 0), entered: result(0, 1) })).toBe('0 : 1');
});

test('the house is told once money was paid', () => {
  expect(computeHouseResult({ state: 'waiting', stake: 100, paid: 0 })).toBeNull();
  expect(computeHouseResult({ state: 'settled', stake: 100, paid: 240 })).toBe(-140);
});

test('a result is sent once every number is one; empty periods are left out', () => {
  let draft = scoreDraft(null, 1);
  expect(draft.periods).toHaveLength(2);
  expect(resultBody(draft)).toBeNull();
  draft = { ...draft, home: '2', away: '1' };
  expect(resultBody(draft)?.scores.periods).toEqual([]);
  draft = withScore(draft, 1, 0, 0, '1');
  expect(resultBody(draft)).toBeNull();
  draft = withScore(draft, 1, 0, 1, '0');
  expect([draft.home, draft.away]).toEqual(['1', '0']);
  draft = { ...draft, home: '2', away: '1' };
  expect(isOffTotal(draft, 1)).toBe(true);
  expect(isOffTotal(draft, 4)).toBe(false);
  expect(resultBody({ ...draft, specials: { m1: 'yes', m2: '' } })).toEqual({
    status_id: 4,
    scores: { home: 2, away: 1, periods: [[1, 0]] },
    specials: { m1: 'yes' },
  });
  expect(resultBody({ ...draft, home: '-1' })).toBeNull();
  expect(withPeriods(draft, 1, 1).periods).toHaveLength(2);
  expect(withPeriods(withPeriods(draft, 2, 1), 2, -1).periods).toEqual(draft.periods);
  expect(resultBody(scoreDraft(result(3, 2), 1))).toEqual(result(3, 2));
  expect(resultBody({ ...draft, status_id: 6 })).toEqual({ status_id: 6, scores: { home: 0, away: 0, periods: [] } });
});
