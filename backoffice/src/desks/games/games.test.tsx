import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, makeMe } from '../../testing/fake-api';
import { makeGameRound, makeGameRow, serveGames } from '../../testing/games';
import { openConsole } from '../../testing/render-console';
import { serveTrading } from '../../testing/trading';

const running = makeGameRow();
const off = makeGameRow({
  id: 1_004,
  key: 'graph',
  kind: 'graph',
  product: 'token',
  source: 'own',
  rtp: null,
  round: null,
  switches: { ...running.switches, betting_lock: true },
  week: { bets: 5_000, stake: 50_000_000, paid: 52_000_000, expected_bp: 9_900, band_bp: 100 },
});

async function open(path = '', prepare = (_api: FakeApi): unknown => undefined) {
  return openConsole(`/ops/games${path}`, (api) => {
    api.me = makeMe('trader');
    serveTrading(api);
    serveGames(api, [running, off]);
    prepare(api);
  });
}
const findRow = async (name: string) =>
  within((await screen.findByText(name, { selector: '[data-entity] > span' })).closest('tr')!);

// spec mini.20
test('games stand with their state, open bets and returns; one that is out of range is counted', async () => {
  await open();
  const row = await findRow('로투스 홀짝');
  for (const text of ['172', '12', '12만', '97.0']) expect(row.getByText(text)).toBeVisible();
  expect(row.queryByRole('switch', { name: /새 회차 중지/ })).toBeNull();
  const other = await findRow('그래프');
  expect(other.getByText('잠금')).toBeVisible();
  expect(other.getByRole('switch', { name: '그래프 #1004 배팅 잠금' })).toHaveAttribute('aria-checked', 'true');
  expect(other.getByText('104.0')).toHaveClass('danger');
  const nav = screen.getByRole('navigation', { name: '운영 메뉴' });
  await waitFor(() => expect(within(nav).getByRole('link', { name: /회차·스위치/ })).toHaveTextContent('1'));
});

// spec mini.21
test('graph says how often its cash-outs are reached and what they return; rounds say their result in words', async () => {
  await open('/1004');
  const sheet = within(await screen.findByRole('dialog', { name: /그래프/ }));
  expect(await sheet.findByRole('row', { name: '2.00× 49.50% 99.00%' })).toBeVisible();
  expect(sheet.getByRole('row', { name: /171/ })).toHaveTextContent('홀');
});

test('a switch is sent at once; taking a game off the site is asked about first', async () => {
  const { api, user } = await open();
  const row = await findRow('로투스 홀짝');
  await user.click(row.getByRole('switch', { name: /배팅 잠금/ }));
  await waitFor(() => expect(api.changes()).toHaveLength(1));
  expect(api.changes()[0]).toMatchObject({
    method: 'PUT',
    path: '/api/ops/games/254/switch',
    body: { switch: 'betting_lock', on: true },
  });
  await user.click(row.getByRole('switch', { name: /사용/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /사용을 끌까요/ }));
  expect(api.changes()).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: '끔' }));
  await waitFor(() => expect(api.changes()[1]?.body).toEqual({ switch: 'use', on: false }));
});

// spec mini.20
test('odds that are typed say what they return, and are requested with a reason', async () => {
  const { api, user } = await open('/254', (fake) =>
    fake.replies.set('POST /api/ops/games/254/change', { body: { success: true, approval: 4 } }),
  );
  const sheet = within(await screen.findByRole('dialog', { name: /로투스 홀짝/ }));
  expect(await sheet.findByText('95.00%')).toBeVisible();
  expect(sheet.getByText(/규칙 1.95/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: '한도·배당 변경' }));
  const field = await screen.findByLabelText('짝 배당');
  await user.clear(field);
  await user.type(field, '1.90');
  expect(screen.getAllByText('환수율 95.00%')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '승인 요청' }));
  await waitFor(() => expect(api.changes()[0]?.body).toEqual({ odds: { odd: [190], even: [190] } }));
});

test('a round shows what each outcome costs, and its void is requested for a reason of the list', async () => {
  const { api, user } = await open('/254?round=6', (fake) =>
    fake.replies.set('POST /api/ops/game-rounds/6/void', { body: { success: true, approval: 5 } }),
  );
  const sheet = within(await screen.findByRole('dialog', { name: /로투스 홀짝/ }));
  expect(await sheet.findByText('−1.9만')).toBeVisible();
  const request = sheet.getByRole('button', { name: '무효 승인 요청' });
  expect(request).toBeDisabled();
  await user.click(await sheet.findByRole('button', { name: /사유/ }));
  await user.click(await screen.findByRole('option', { name: '결과 오류' }));
  expect(sheet.getByText(/배팅 2건 20,000원/)).toBeVisible();
  await user.click(request);
  await waitFor(() => expect(api.changes()[0]?.body).toEqual({ reason: 'wrong_result' }));
});

test('a void round says why and cannot be void again', async () => {
  const round = makeGameRound({ state: 'void', void_reason: 'operators', void_cause: 'wrong_odds' });
  await open('/254?round=6', (fake) => serveGames(fake, [running], round));
  const sheet = within(await screen.findByRole('dialog', { name: /로투스 홀짝/ }));
  expect(await sheet.findByText('무효: 배당 오류')).toBeVisible();
  expect(sheet.queryByRole('button', { name: '무효 승인 요청' })).toBeNull();
});

test('whoever may only read changes nothing', async () => {
  await open('', (fake) => {
    fake.me = makeMe('trader');
    fake.me.operator.permissions = ['games:read'];
  });
  const row = await findRow('로투스 홀짝');
  for (const toggle of row.getAllByRole('switch')) expect(toggle).toBeDisabled();
  expect(screen.getByRole('button', { name: /모든 토큰 게임 잠금/ })).toBeDisabled();
});
