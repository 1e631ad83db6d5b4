import { screen, waitFor, within } from '@testing-library/react';
import { makeMe, makeRemote, summary } from '../../../testing/fake-api';
import { openConsole } from '../../../testing/render-console';

const findRow = async (name: string) => (await screen.findByRole('row', { name: new RegExp(name) })) as HTMLElement;
const canary = { release: summary('1.2.0-cccccc', { channel: 'canary' }), percent: 5 as const };

test('a rollback takes two clicks, carries the serial that was seen and tells that it was done', async () => {
  const { api, user } = await openConsole();
  const row = within(await findRow('해외·인플레이'));
  await user.click(row.getByRole('button', { name: /롤백/ }));
  expect(api.changes()).toEqual([]);
  const armed = row.getByRole('button', { name: /정말 롤백/ });
  expect(row.getByRole('status')).toHaveTextContent('한 번 더');
  await user.click(armed);
  await waitFor(() => expect(api.changes()).toHaveLength(1));
  const [call] = api.changes();
  expect(call).toMatchObject({ method: 'POST', path: '/api/ops/releases/remote-feed/rollback', body: { serial: 7 } });
  expect(call!.headers.get('x-maru-ops')).toBe('1');
  expect(await screen.findByText(/1\.0\.0-aaaaaa로 롤백했습니다/)).toBeVisible();
});

test('Escape disarms, and the next click only arms again', async () => {
  const { api, user } = await openConsole();
  const row = within(await findRow('해외·인플레이'));
  await user.click(row.getByRole('button', { name: /롤백/ }));
  await user.keyboard('{Escape}');
  expect(row.queryByRole('button', { name: /정말/ })).toBeNull();
  await user.click(row.getByRole('button', { name: /롤백/ }));
  expect(api.changes()).toEqual([]);
});

test('the same two presses work by keyboard', async () => {
  const { api, user } = await openConsole();
  const row = within(await findRow('해외·인플레이'));
  row.getByRole('button', { name: /롤백/ }).focus();
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(api.changes()).toHaveLength(1));
});

test('where the environment asks for it, the remote’s name must be typed', async () => {
  const { api, user } = await openConsole('/ops', (fake) => {
    fake.me = makeMe('release_manager', { environment: 'prod', confirm: true });
  });
  await user.click(within(await findRow('해외·인플레이')).getByRole('button', { name: /롤백/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const really = dialog.getByRole('button', { name: '정말 롤백' });
  expect(really).toBeDisabled();
  expect(dialog.getByRole('textbox')).toHaveFocus();
  await user.type(dialog.getByRole('textbox'), 'remote-mini');
  expect(really).toBeDisabled();
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), 'remote-feed{Enter}');
  await waitFor(() => expect(api.changes()).toHaveLength(1));
  expect(api.changes()[0]!.body).toEqual({ serial: 7, confirm: 'remote-feed' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a change that came in between is told, and the table is read anew', async () => {
  const { api, user } = await openConsole('/ops', (fake) => {
    fake.replies.set('POST /api/ops/releases/remote-feed/rollback', () => {
      fake.overview = { ...fake.overview, serial: 9, remotes: [makeRemote('remote-feed', { changed_by: '김도윤' })] };
      return { status: 409, body: { code: 'MARU-601', message: 'x' } };
    });
  });
  const row = within(await findRow('해외·인플레이'));
  await user.dblClick(row.getByRole('button', { name: /롤백/ }));
  expect(await screen.findByText(/그 사이 다른 변경/)).toBeVisible();
  expect(await screen.findByText('김도윤')).toBeVisible();
  expect(api.changes()).toHaveLength(1);
});

test('what the API refuses is told in its own words with its number', async () => {
  const { user } = await openConsole('/ops', (fake) => {
    const body = { code: 'MARU-606', message: '되돌릴 이전 릴리스가 없습니다.' };
    fake.replies.set('POST /api/ops/releases/remote-feed/rollback', { status: 409, body });
  });
  await user.dblClick(within(await findRow('해외·인플레이')).getByRole('button', { name: /롤백/ }));
  expect(await screen.findByText(/되돌릴 이전 릴리스가 없습니다\. \(MARU-606\)/)).toBeVisible();
});

test('without a release before, the button says why it does nothing', async () => {
  const { api, user } = await openConsole('/ops', (fake) => {
    fake.overview = { ...fake.overview, remotes: [makeRemote('remote-feed', { previous: null })] };
  });
  const button = within(await findRow('해외·인플레이')).getByRole('button', { name: /롤백/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('title', expect.stringContaining('이전 릴리스'));
  await user.dblClick(button);
  expect(api.changes()).toEqual([]);
});

test('a canary is widened to the next step and promoted', async () => {
  const { api, user } = await openConsole('/ops', (fake) => {
    fake.overview = { ...fake.overview, remotes: [makeRemote('remote-feed', { canary })] };
  });
  await user.dblClick(await screen.findByRole('button', { name: /25%로 확대/ }));
  await waitFor(() => expect(api.changes()).toHaveLength(1));
  expect(api.changes()[0]).toMatchObject({
    path: '/api/ops/releases/remote-feed/1.2.0-cccccc/canary',
    body: { serial: 7, percent: 25 },
  });
  await user.dblClick(within(await findRow('해외·인플레이')).getByRole('button', { name: /승격/ }));
  await waitFor(() => expect(api.changes()).toHaveLength(2));
  expect(api.changes()[1]).toMatchObject({ path: '/api/ops/releases/remote-feed/1.2.0-cccccc/promote' });
});

test('while all promotions are stopped, only rollbacks can be pressed', async () => {
  await openConsole('/ops', (fake) => {
    fake.overview = { ...fake.overview, paused: true, remotes: [makeRemote('remote-feed', { canary })] };
  });
  const row = within(await findRow('해외·인플레이'));
  expect(row.getByRole('button', { name: /승격/ })).toHaveAttribute('aria-disabled', 'true');
  expect(row.getByRole('button', { name: /롤백/ })).not.toHaveAttribute('aria-disabled');
  expect(screen.getByText(/전체 배포가 멈춰 있습니다\. 롤백은/)).toBeVisible();
});

test('who may only look sees no buttons for changes', async () => {
  await openConsole('/ops', (fake) => {
    fake.me = makeMe('viewer');
    fake.overview = { ...fake.overview, remotes: [makeRemote('remote-feed', { canary })] };
  });
  await findRow('해외·인플레이');
  expect(screen.queryByRole('button', { name: /롤백|승격|확대|멈춤/ })).toBeNull();
  expect(screen.getByRole('button', { name: /열린 화면 교체 방식$/ })).toBeDisabled();
});

test('any remote is taken off and put back by two clicks, also a first release, while promotions are paused', async () => {
  const { api, user } = await openConsole('/ops', (fake) => {
    fake.overview = { ...fake.overview, paused: true, remotes: [makeRemote('remote-feed', { previous: null })] };
  });
  await user.click(await screen.findByRole('button', { name: '해외·인플레이 사이트에서 내리기' }));
  expect(api.changes()).toEqual([]);
  api.overview = { ...api.overview, remotes: [makeRemote('remote-feed', { previous: null, disabled: true })] };
  await user.click(screen.getByRole('button', { name: /정말 내리기/ }));
  await waitFor(() => expect(api.changes()).toHaveLength(1));
  expect(api.changes()[0]).toMatchObject({
    method: 'PUT',
    path: '/api/ops/releases/remote-feed/disabled',
    body: { disabled: true },
  });
  expect(within(await findRow('해외·인플레이')).getByText('내림')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '해외·인플레이 사이트에 다시 올리기' }));
  await user.click(screen.getByRole('button', { name: /정말 올리기/ }));
  await waitFor(() => expect(api.changes()[1]!.body).toEqual({ disabled: false }));
});

test('bad rows stand first, and a remote that was never promoted has no date', async () => {
  await openConsole('/ops', (fake) => {
    const [first] = fake.overview.remotes;
    const health = { ...first!.health, state: 'bad' as const };
    const fresh = { stable: null, previous: null, changed_at: null, changed_by: '' };
    fake.overview.remotes = [
      makeRemote('remote-feed'),
      makeRemote('remote-mini', fresh),
      makeRemote('remote-zeta', { health }),
    ];
  });
  await findRow('zeta');
  const names = screen.getAllByRole('row').map((row) => row.textContent ?? '');
  const place = (name: string) => names.findIndex((text) => text.includes(name));
  expect(place('zeta')).toBeLessThan(place('feed'));
  expect(names[place('mini')]).toContain('배포된 적 없음');
  expect(names[place('mini')]).not.toMatch(/\d\d-\d\d|1970/);
});

test('whoever is for one module changes that one, and nothing that concerns all', async () => {
  await openConsole('/ops', (fake) => {
    const me = makeMe('release_manager');
    fake.me = { ...me, operator: { ...me.operator, remotes: ['remote-mini'] } };
  });
  const row = within(await findRow('해외·인플레이'));
  expect(row.queryByRole('button', { name: /롤백/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /전체 배포 멈춤/ })).toBeNull();
});

test('open tabs that still run the build before are counted, with what each waits for', async () => {
  await openConsole('/ops', (fake) => {
    const waiting = [
      { id: '1.1.0-bbbbbb', kind: 'waiting' as const, why: 'lease:bet', tabs: 3 },
      { id: '1.1.0-bbbbbb', kind: 'waiting' as const, why: 'navigation', tabs: 2 },
      { id: '1.0.0-aaaaaa', kind: 'interrupted' as const, why: 'round', tabs: 1 },
    ];
    fake.overview = { ...fake.overview, remotes: [makeRemote('remote-feed', { waiting })] };
  });
  const tabs = within(await screen.findByRole('region', { name: '이전 빌드가 실행 중인 탭' }));
  expect(tabs.getByText(/탭: 5개$/)).toBeVisible();
  expect(tabs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1.1.0-bbbbbb: 3개 탭, 진행 중인 작업(bet) 종료 대기',
    '1.1.0-bbbbbb: 2개 탭, 다음 화면 이동 대기',
    '1.0.0-aaaaaa: 1개 탭에서 진행 중이던 작업(round)을 중단하고 내렸습니다',
  ]);
});

test('an active release that is held back is named with its reasons', async () => {
  await openConsole('/ops', (fake) => {
    const held_back = [{ id: '1.1.0-bbbbbb', problems: ['host-contract: needs host contract 1.3'] }];
    fake.overview = { ...fake.overview, remotes: [makeRemote('remote-feed', { held_back })] };
  });
  const held = within(await screen.findByRole('region', { name: /보류된 릴리스/ }));
  expect(held.getByRole('listitem')).toHaveTextContent('1.1.0-bbbbbb: host-contract: needs host contract 1.3');
});
