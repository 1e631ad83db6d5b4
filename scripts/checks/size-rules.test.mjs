import { firstScriptsLimit, sizeProblems } from './size-rules.mjs';

test('sizes of all first files count together, up to the limit and including it', () => {
  const sizes = { 'a.js': 100_000, 'b.css': firstScriptsLimit - 100_000 };
  expect(sizeProblems(Object.keys(sizes), (name) => sizes[name])).toEqual({ total: firstScriptsLimit, problems: [] });
});

test('a byte more is a problem, which names every file', () => {
  const { problems } = sizeProblems(['a.js', 'b.css'], (name) => (name === 'a.js' ? firstScriptsLimit : 1));
  expect(problems).toEqual([expect.stringMatching(/1 over 158000: a\.js 158000, b\.css 1$/)]);
});

test('a build without first files is a problem, not a small one', () => {
  expect(sizeProblems([], () => 0).problems).toHaveLength(1);
});
