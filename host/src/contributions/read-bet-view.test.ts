import { readBetView } from './read-bet-view';

test('a view is taken as it is', () => {
  const leg = { pick: 'a', market: 'b', event: 'c', detail: 'd', odds: 190, result: 'won' as const };
  expect(readBetView({ kind: 'k', legs: [leg] })).toEqual({ kind: 'k', legs: [leg] });
});

test('a ratio of the view replaces that of the bet, also where there is none yet', () => {
  expect(readBetView({ legs: [], ratio: 202 })).toMatchObject({ ratio: 202 });
  expect(readBetView({ legs: [], ratio: null })).toMatchObject({ ratio: null });
  expect(readBetView({ legs: [], ratio: '2.02' })).not.toHaveProperty('ratio');
  expect(readBetView({ legs: [] })).not.toHaveProperty('ratio');
});

test('a proof is a path of the site; any other address is left out', () => {
  const read = (proof: unknown) => readBetView({ legs: [{ pick: 'a', proof }] })!.legs[0];
  expect(read('/tokenGame/graph/validate?round=9')).toHaveProperty('proof', '/tokenGame/graph/validate?round=9');
  for (const proof of ['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', 'validate', '', 9]) {
    expect(read(proof)).not.toHaveProperty('proof');
  }
});

test.each([null, undefined, 'text', {}, { legs: 'x' }])('%j is no view', (value) => {
  expect(readBetView(value)).toBeNull();
});

test('what cannot be shown of a view is left out', () => {
  const view = readBetView({ kind: { a: 1 }, legs: [null, { pick: 7, odds: '1.9', result: 'other', market: ['x'] }] });
  const empty = { pick: '', odds: null, result: null };
  expect(view).toEqual({ kind: undefined, legs: [empty, empty] });
});
