import { watchedRemotes } from './arguments.mjs';

const remotes = ['remote-feed', 'remote-mini', 'remote-sports'];
const changed = (...paths) => ({ remotes, changed: () => paths });

test('remotes are named with or without their prefix, each once', () => {
  expect(watchedRemotes(['mini', 'remote-sports', 'mini'], changed())).toEqual(['remote-mini', 'remote-sports']);
});

test('an unknown name is refused with the known ones', () => {
  expect(() => watchedRemotes(['mini', 'minni'], changed())).toThrow(
    'There is no remote "minni". Remotes are: feed, mini, sports.',
  );
});

test('without a name those with changed files are watched', () => {
  const paths = ['remote-feed/src/a.ts', 'remote-minimal/a.ts', 'shared/ui/src/b.tsx'];
  expect(watchedRemotes([], changed(...paths))).toEqual(['remote-feed']);
  expect(watchedRemotes([], changed())).toEqual([]);
});
