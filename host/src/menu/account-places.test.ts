import { store } from '@maru/platform';
import { pageRegistry } from '../remotes/page-registry';
import { accountAtom } from './account-places';

const documentWith = (account: unknown[]) =>
  ({
    environment: 'test',
    serial: 1,
    issued_at: 0,
    remotes: {
      'remote-x': {
        remote: 'remote-x',
        description: { mounts: [], redirects: [], menu: [], contributions: { account } },
      },
    },
  }) as never;

test('account pages of remotes stand in the place of the specification’s, or beside them', () => {
  pageRegistry.document = documentWith([]);
  const [first, second] = store.get(accountAtom);
  pageRegistry.document = documentWith([
    { id: first!.id, text: 'Money', path: '/own', order: 30 },
    { id: 'pets', text: 'Pets', path: '/pets', order: 80 },
  ]);
  expect(store.get(accountAtom).map(({ id, path }) => [id, path])).toEqual([
    [first!.id, '/own'],
    [second!.id, second!.path],
    ['pets', '/pets'],
  ]);
});
