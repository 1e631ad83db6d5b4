import { makeMatch, makeMatches } from '../testing/fixtures';
import { matchLoader } from './match-loader';

test('ids that are asked for together go in one call, thirty at most', async () => {
  const calls: number[][] = [];
  const load = matchLoader(async (ids) => {
    calls.push([...ids]);
    return makeMatches(ids.map((id) => makeMatch(id)));
  });
  const ids = Array.from({ length: 40 }, (_, at) => at + 1);
  const answers = await Promise.all([...ids, 1].map((id) => load(id)));
  expect(calls.map((call) => call.length)).toEqual([30, 10]);
  expect(answers[39]!.matches[40]).toBeDefined();
  await load(5);
  expect(calls.at(-1)).toEqual([5]);
});
