import type { Release, ReleaseDocument } from '@maru/contracts';
import { store } from '@maru/platform';
import { DocumentAtoms } from './document-atoms';

const makeDocument = (build: string, path = '/a', serial = 1) =>
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
const atoms = new DocumentAtoms();
const { redirects, menus, mounts } = atoms;
const show = (next: ReleaseDocument) => store.set(atoms.document, next);
const now = () => [redirects, menus, mounts].map((derivedAtom) => store.get(derivedAtom as typeof menus));

test('another build with the same places and menu changes none of them', () => {
  show(makeDocument('b1'));
  const before = now();
  let received = 0;
  const stops = [redirects, menus, mounts].map((derivedAtom) =>
    store.sub(derivedAtom as typeof menus, () => received++),
  );
  show(makeDocument('b2', '/a', 2));
  expect(now().every((value, at) => value === before[at])).toBe(true);
  expect(received).toBe(0);
  for (const stop of stops) stop();
});

test('another place changes what it should', () => {
  show(makeDocument('b1'));
  show(makeDocument('b1', '/c'));
  expect(store.get(mounts)[0]!.path).toBe('/c');
  expect(store.get(menus)[0]!.path).toBe('/c');
});
