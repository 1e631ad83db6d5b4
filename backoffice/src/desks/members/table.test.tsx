import { screen, waitFor, within } from '@testing-library/react';
import { makeMe } from '../../testing/fake-api';
import { openConsole } from '../../testing/render-console';
import { member } from '../../testing/rows';

const members = [
  member({ id: 3, login: 'three', money: 500 }),
  member({ id: 2, login: 'two', money: 9_000 }),
  member({ id: 1, login: 'one', money: 70 }),
];

async function open(path = '/ops/members', prepare = () => {}) {
  const opened = await openConsole(path, (fake) => {
    prepare();
    fake.me = makeMe('admin');
    fake.replies.set('GET /api/ops/members', ({ query }) => ({
      body: { members: query.get('search') === 'far' ? [member({ id: 9, login: 'far' })] : members, more: false },
    }));
  });
  await screen.findByRole('row', { name: /^three/ });
  return opened;
}
const logins = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.querySelector('strong')!.textContent);

test('a head sorts up, then down, then not at all, and says so', async () => {
  const { user } = await open();
  const head = () => screen.getByRole('columnheader', { name: '보유머니' });
  await user.click(within(head()).getByRole('button'));
  expect(head()).toHaveAttribute('aria-sort', 'ascending');
  expect(logins()).toEqual(['one', 'three', 'two']);
  await user.click(within(head()).getByRole('button'));
  expect(head()).toHaveAttribute('aria-sort', 'descending');
  expect(logins()).toEqual(['two', 'three', 'one']);
  await user.click(within(head()).getByRole('button'));
  expect(head()).not.toHaveAttribute('aria-sort');
  expect(logins()).toEqual(['three', 'two', 'one']);
});

test('a column that is hidden stays hidden in this browser', async () => {
  const { user, unmount } = await open();
  await user.click(screen.getByRole('button', { name: '표시할 열' }));
  await user.click(await screen.findByRole('option', { name: '보유머니' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '보유머니' })).toBeNull());
  unmount();
  const storedItems = { ...localStorage };
  await open('/ops/members', () => Object.assign(localStorage, storedItems));
  expect(screen.queryByRole('columnheader', { name: '보유머니' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: '등급' })).toBeVisible();
});

test('a member has an address; Escape closes the sheet and the focus goes back to the row', async () => {
  const { user } = await open();
  const button = screen.getByRole('button', { name: 'two 열기' });
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'two' })).toBeVisible();
  expect(location.pathname).toBe('/ops/members/two');
  expect(screen.getByRole('row', { name: /^two/ })).toHaveAttribute('aria-current', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/ops/members');
  expect(screen.getByRole('button', { name: 'two 열기' })).toHaveFocus();
});

test('a link to a member who is not among the rows opens the sheet too', async () => {
  await open('/ops/members/far');
  expect(await screen.findByRole('dialog', { name: 'far' })).toBeVisible();
});
