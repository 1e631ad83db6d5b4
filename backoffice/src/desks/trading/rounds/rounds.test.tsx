import type { RoundRow } from '@maru/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, makeMe } from '../../../testing/fake-api';
import { openConsole } from '../../../testing/render-console';
import { makeRoundRow, serveRounds, serveTrading } from '../../../testing/trading';

async function open(rows: readonly RoundRow[], path = '', prepare = (_api: FakeApi): unknown => undefined) {
  return openConsole(`/ops/rounds${path}`, (api) => {
    api.me = makeMe('trader');
    serveTrading(api);
    serveRounds(api, rows);
    prepare(api);
  });
}
const settled = makeRoundRow({
  id: 60_000_002_118,
  number: 2_118,
  state: 'settled',
  void_at: null,
  score: [2, 1],
  open_bets: 0,
  paid: 12_000,
});

// spec virtual.8
test('rounds stand with their state, bets and what the house keeps; one without its result is marked and counted', async () => {
  await open([makeRoundRow(), settled]);
  const late = within((await screen.findByText('2,119')).closest('tr')!);
  expect(late.getByText('결과 지연')).toBeVisible();
  expect(late.getAllByText('–')).toHaveLength(3);
  const done = within(screen.getByText('2,118').closest('tr')!);
  for (const text of ['2 : 1', '정산 완료', '1.2만', '+1.8만']) expect(done.getByText(text)).toBeVisible();
  const nav = screen.getByRole('navigation', { name: '운영 메뉴' });
  await waitFor(() => expect(within(nav).getByRole('link', { name: /가상 회차/ })).toHaveTextContent('1'));
});

test('a view and a category are asked for at the server', async () => {
  const { api, user } = await open([makeRoundRow()]);
  await screen.findByText('2,119');
  await user.click(screen.getByRole('button', { name: /^결과 지연/ }));
  await waitFor(() =>
    expect(
      api.calls.some(({ path, query }) => path === '/api/ops/trading/rounds' && query.get('view') === 'waiting'),
    ).toBe(true),
  );
});

// spec virtual.8
test('a round that waits says until when, and leads to the bets of its match', async () => {
  const row = makeRoundRow();
  await open([row], `/${row.id}`);
  const sheet = within(await screen.findByRole('dialog', { name: /하늘 리그 2,119경기/ }));
  expect(await sheet.findByText(/결과가 없습니다.*환불/)).toBeVisible();
  expect(sheet.getByText('결과와 함께 공개')).toBeVisible();
  expect(sheet.getByRole('link', { name: '2' })).toHaveAttribute('href', `/ops/bets?search=m${row.id * 10}`);
  expect(sheet.queryByRole('button', { name: /무효|결과/ })).toBeNull();
});

test('a void round says why, and a round with its result shows the seed', async () => {
  const row = makeRoundRow({ state: 'void', void_reason: 'result_unconfirmed', void_at: null, open_bets: 0 });
  await open([row, settled], `/${row.id}`);
  const sheet = within(await screen.findByRole('dialog', { name: /2,119경기/ }));
  expect(await sheet.findByText('무효: 결과 확인 불가')).toBeVisible();
});

test('a vendor that is silent, and a list that cannot be had, say so', async () => {
  const { api } = await open([makeRoundRow()], '', (fake) => serveRounds(fake, [makeRoundRow()], { alive: false }));
  expect(await screen.findByText(/연결이 끊겼습니다/)).toBeVisible();
  expect(api.changes()).toEqual([]);
});

test('an operator without the right finds no rounds in the menu', async () => {
  await openConsole('/ops', (api) => {
    api.me = makeMe('support');
  });
  await screen.findByRole('navigation', { name: '운영 메뉴' });
  expect(screen.queryByRole('link', { name: /가상 회차/ })).toBeNull();
});
