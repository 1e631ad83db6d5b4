import { combinations } from './matrix.mjs';

const build = (remote, id) => ({ remote, id });

test('builds of one remote stand in for one another', () => {
  expect(combinations([build('remote-a', '1'), build('remote-a', '2')])).toEqual(['remote-a@1', 'remote-a@2']);
});

// spec releases.34
test('builds of several remotes are combined, each with each', () => {
  const sets = combinations([
    build('remote-a', '1'),
    build('remote-a', '2'),
    build('remote-b', '7'),
    build('remote-b', '8'),
  ]);
  expect(sets).toHaveLength(4);
  expect(sets).toContain('remote-a@2,remote-b@7');
});

test('no build is no set', () => {
  expect(combinations([])).toEqual([]);
});
