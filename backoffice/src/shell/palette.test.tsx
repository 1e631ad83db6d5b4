import { screen, waitFor, within } from '@testing-library/react';
import { makeMe } from '../testing/fake-api';
import { openConsole } from '../testing/render-console';
import { member } from '../testing/rows';

async function open() {
  const opened = await openConsole('/ops/audit', (fake) => {
    fake.me = makeMe('admin');
    fake.replies.set('GET /api/ops/members', ({ query }) => ({
      body: { members: query.get('search')?.startsWith('demo') ? [member({ login: 'demo2' })] : [], more: false },
    }));
  });
  await screen.findByRole('heading', { level: 1, name: '감사 기록' });
  await opened.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: '검색·명령' }));
  return { ...opened, dialog };
}

test('Ctrl+K finds a page by its name, and Enter goes there', async () => {
  const { user, dialog } = await open();
  expect(dialog.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('공지사항');
  await waitFor(() => expect(dialog.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['공지사항']));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: '공지사항' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.pathname).toBe('/ops/announcements');
});

test('members and remotes are found, each with an address of its own', async () => {
  const { user, dialog } = await open();
  await user.keyboard('@demo');
  await dialog.findByRole('menuitem', { name: /demo2/ });
  expect(dialog.getAllByRole('menuitem')).toHaveLength(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/ops/member/demo2'));
});

test('a command is done at once; Escape closes and gives the focus back', async () => {
  const { user, dialog } = await open();
  await user.keyboard('>English');
  await dialog.findByRole('menuitem', { name: /English/ });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  const find = screen.getByRole('button', { name: /Search or run a command/ });
  await user.click(find);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // React Aria gives the focus back in the frame after the dialog has gone.
  await waitFor(() => expect(find).toHaveFocus());
});

test('who may not see members does not find them', async () => {
  const { api, user } = await openConsole('/ops/audit', (fake) => {
    const me = makeMe('viewer');
    fake.me = { ...me, operator: { ...me.operator, permissions: ['audit:read'] } };
  });
  await screen.findByRole('heading', { level: 1, name: '감사 기록' });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog'));
  await user.keyboard('demo2');
  expect(await dialog.findByText('검색 결과가 없습니다.')).toBeVisible();
  expect(api.calls.filter(({ path }) => path.includes('members'))).toEqual([]);
});
