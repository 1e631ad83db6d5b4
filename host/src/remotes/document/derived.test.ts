import type { Release, ReleaseDocument } from '@maru/contracts';
import { store } from '@maru/platform';
import { setActiveDocument } from './active';
import { menusAtom, mountsAtom, redirectsAtom } from './derived';

const documentOf = (build: string, path = '/a', serial = 1) =>
  ({
    environment: 't',
    serial,
    issued_at: 0,
    remotes: {
      'remote-a': {
        remote: 'remote-a',
        build,
        description: {
          mounts: [{ slot: 'main', name: 'main', path }],
          redirects: [['/a', '/a/b']],
          menu: [{ id: 'a', text: 'A', icon: 'x', path, flag: 'f', order: 1 }],
        },
      } as unknown as Release,
    },
  }) as ReleaseDocument;
const now = () =>
  [redirectsAtom, menusAtom, mountsAtom].map((derivedAtom) => store.get(derivedAtom as typeof menusAtom));

test('another build with the same places and menu changes none of them', () => {
  setActiveDocument(documentOf('b1'));
  const before = now();
  let received = 0;
  const stops = [redirectsAtom, menusAtom, mountsAtom].map((derivedAtom) =>
    store.sub(derivedAtom as typeof menusAtom, () => received++),
  );
  setActiveDocument(documentOf('b2', '/a', 2));
  expect(now().every((value, at) => value === before[at])).toBe(true);
  expect(received).toBe(0);
  for (const stop of stops) stop();
});

test('another place changes what it should', () => {
  setActiveDocument(documentOf('b1'));
  setActiveDocument(documentOf('b1', '/c'));
  expect(store.get(mountsAtom)[0]!.path).toBe('/c');
  expect(store.get(menusAtom)[0]!.path).toBe('/c');
});
