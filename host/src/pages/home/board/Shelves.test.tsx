import { PlatformProvider, setConfig } from '@maru/platform';
import { patchUser } from '@maru/platform/user-writers';
import { act, fireEvent, render, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import '../../../boot/texts';
import { pageRegistry } from '../../../remotes/page-registry';
import { demoConfig, fakeApi, type RecordedCall, signInDemo } from '../../../shell/test/fake-api';
import { Shelves } from './Shelves';

const path = '/api/casino/shelf';
const shelf = {
  id: 'games',
  text: '게임',
  path: '/casino/casino',
  order: 1,
  flags: ['nexus_use'],
  list: 'casinoShelf',
};
const item = (id: string, more: object = {}) => ({
  id,
  name: `게임 ${id}`,
  picture: `/p/${id}`,
  path: `/casino/casino?game=${id}`,
  ...more,
});
const games = { body: { items: [item('a', { players: 41, note: '1천원–500만원' }), item('b')] } };
let requests: RecordedCall[] = [];

const release = (changes: object = {}, contributions: object = {}) => {
  const routes = [{ path: '/casino/casino', flags: ['nexus_use'] }];
  pageRegistry.document = {
    environment: 'test',
    serial: 1,
    issued_at: 0,
    remotes: {
      'remote-games': {
        remote: 'remote-games',
        description: {
          menu: [],
          redirects: [],
          mounts: [{ slot: 'main', name: 'games', path: '/casino' }],
          routes,
          contributions: { shelves: [{ ...shelf, ...changes }], ...contributions },
        },
      },
    },
  } as never;
};

beforeEach(() => {
  signInDemo();
  setConfig({ ...demoConfig, nexus_use: 1 } as never);
  release();
});

const show = (answer: object | (() => object)) => {
  requests = fakeApi({ [`GET ${path}`]: answer as never });
  return render(
    <PlatformProvider>
      <Shelves />
    </PlatformProvider>,
  );
};
const asked = () => requests.filter((request) => request.path === path).length;

test('a shelf has each item with picture, name, players and note, and leads to all of them', async () => {
  show(games);
  const region = screen.getByRole('region', { name: '게임' });
  const first = await within(region).findByRole('link', { name: '게임 a 41명 참여 중 1천원–500만원' });
  expect(first).toHaveAttribute('href', '/casino/casino?game=a');
  const picture = first.querySelector('img')!;
  const attributes = ['src', 'loading', 'width', 'height'].map((name) => picture.getAttribute(name));
  expect(attributes).toEqual(['/p/a', 'lazy', '340', '230']);
  expect(within(region).getByRole('link', { name: '게임 b' })).toBeInTheDocument();
  expect(within(region).getByRole('link', { name: '게임 전체 보기' })).toHaveAttribute('href', '/casino/casino');
  expect(asked()).toBe(1);
});

test('a shelf without items is absent', async () => {
  const { container } = show({ body: { items: [] } });
  await waitForElementToBeRemoved(() => screen.queryByRole('region'));
  expect(container).toHaveTextContent('');
  expect(asked()).toBe(1);
});

test('an answer that failed is said in the shelf and asked for again', async () => {
  let broken = true;
  show(() => (broken ? { status: 500, body: { message: '오류가 발생했습니다.' } } : games));
  expect(await screen.findByText('게임 목록을 불러오지 못했습니다')).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: /게임 a/ })).toBeInTheDocument();
});

test('items of an area under maintenance are left out, and so is a shelf that has no others', async () => {
  const contributions = { maintenance: [{ paths: ['/casino/casino'], flags: ['closed'] }] };
  release({}, contributions);
  show(games);
  await screen.findByRole('link', { name: /게임 a/ });
  act(() => setConfig({ ...demoConfig, nexus_use: 1, closed: 1 } as never));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test.each<[string, () => void]>([
  ['whose flag is off', () => setConfig({ ...demoConfig, nexus_use: 0 } as never)],
  ['that no release serves', () => release({ path: '/elsewhere' })],
  ['whose call is unknown', () => release({ list: 'nothing' })],
  ['whose call changes something', () => release({ list: 'notificationsDeleteAll' })],
  ['of a member whose protection stops promotions', () => patchUser({ promotions: 'stopped' })],
])('a shelf %s is absent, and nothing is asked', async (_what, change) => {
  change();
  show(games);
  await act(async () => {});
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});
