import { toClassName } from './css-modules';

test('a class name says its sheet and itself', () => {
  expect(toClassName('@maru/remote-casino', 'src/views/tile.module.css', 'picture')).toMatch(
    /^tile-[0-9a-f]{4}__picture$/,
  );
});

test('builds and sheets of one name share no class', () => {
  const names = [
    ['@maru/remote-feed', 'src/home/tile.module.css'],
    ['@maru/remote-feed', 'src/list/tile.module.css'],
    ['@maru/host', 'src/home/tile.module.css'],
  ].map(([name, sheet]) => toClassName(name!, sheet!, 'root'));
  expect(new Set(names).size).toBe(names.length);
});
