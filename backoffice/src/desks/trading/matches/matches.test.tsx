import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, makeMe } from '../../../testing/fake-api';
import { typeTime } from '../../../testing/fields';
import { openConsole } from '../../../testing/render-console';
import { makeTradingMarket, makeTradingMatch, serveTrading } from '../../../testing/trading';

const state = 'POST /api/ops/trading/matches/90412/state';
const price = 'POST /api/ops/trading/markets/f1.result/price';
const meanwhile = { status: 409, body: { code: 'MARU-601', message: '그 사이 바뀌었습니다.' } };

async function open(path = '/ops/matches', role: 'trader' | 'viewer' = 'trader', prepare = (_api: FakeApi) => {}) {
  return openConsole(path, (api) => {
    api.me = makeMe(role, {});
    if (role === 'viewer') api.me.operator.permissions = ['trading:read'];
    serveTrading(api);
    prepare(api);
  });
}
const sheet = async () => within(await screen.findByRole('dialog', { name: /서울 유나이티드/ }));

// spec backoffice.17
test('the table says price, result and what was set by hand; figures and counters say what hurries', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /서울 유나이티드/ });
  expect(within(row).getByRole('img', { name: '부산 웨이브 배당 5.80, 결과 손익 −99만, 직접 지정' })).toBeVisible();
  expect(within(row).getByText('99%')).toBeVisible();
  expect(row).toHaveAttribute('data-edge', 'doubtful');
  expect(await screen.findByText('한도 500만의 19%')).toBeVisible();
  expect(screen.getByText('자동 9 · 수동 3')).toBeVisible();
  const menu = within(screen.getByRole('navigation'));
  await waitFor(() =>
    expect(menu.getByRole('link', { name: /경기·노출/ }).querySelector('.badge.late')).toHaveTextContent('3'),
  );
  expect(menu.getByRole('link', { name: /결과·정산/ }).querySelector('.badge:not(.late, .mine)')).toHaveTextContent(
    '7',
  );
});

test('a view asks the server for its matches', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: /^한도 70%↑/ }));
  await waitFor(() => {
    const lastCall = api.calls.filter(({ path }) => path === '/api/ops/trading/matches').at(-1);
    expect(lastCall?.query.get('view')).toBe('near_limit');
  });
});

// spec backoffice.17
test('S in the sheet suspends the match with the version that was seen', async () => {
  const { api } = await open('/ops/matches/90412');
  const inside = await sheet();
  api.replies.set(state, () => {
    serveTrading(api, { match: makeTradingMatch({ set: 'suspended', state: 'suspended', version: 9 }) });
    return { body: { success: true, version: 9 } };
  });
  const segment = await inside.findByRole('group', { name: '경기 상태' });
  const button = within(segment).getByRole('button', { name: '열림' });
  button.focus();
  fireEvent.keyDown(button, { key: 's' });
  const group = within(inside.getByRole('group', { name: '경기 상태' }));
  expect(await group.findByRole('button', { name: '중지', pressed: true })).toBeVisible();
  expect(api.changes().map(({ body }) => body)).toEqual([{ state: 'suspended', version: 8 }]);
});

// spec backoffice.17
test('a price goes by the steps of the league, the button names the change, and what was typed is sent', async () => {
  const { api, user } = await open('/ops/matches/90412');
  const inside = await sheet();
  await inside.findByText(/목표 7.00%/);
  await user.click(await inside.findByRole('button', { name: '부산 웨이브 배당 내리기' }));
  expect(inside.getByRole('button', { name: '5.80 → 5.75 적용' })).toBeEnabled();
  const field = inside.getByRole('textbox', { name: '부산 웨이브 배당' });
  await user.clear(field);
  await user.type(field, '5.40');
  expect(field.closest('.step')).toHaveClass('isChanged');
  api.replies.set(price, { body: { success: true, version: 4 } });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.changes()).toHaveLength(1));
  expect(api.changes()[0]!.body).toEqual({ prices: [{ code: 'away', odds: 540 }], version: 3 });
});

// spec backoffice.17
test('somebody was faster: my price stays, the note says who, and it goes again with the new version', async () => {
  const { api, user } = await open('/ops/matches/90412');
  const inside = await sheet();
  const field = await inside.findByRole('textbox', { name: '부산 웨이브 배당' });
  await user.clear(field);
  await user.type(field, '5.40');
  const faster = makeTradingMarket({ version: 4 });
  faster.outcomes[2]!.odds = 600;
  api.replies.set(price, () => {
    serveTrading(api, { match: makeTradingMatch({ main: faster }) });
    return meanwhile;
  });
  await user.keyboard('{Enter}');
  expect(await inside.findByRole('alert')).toHaveTextContent('박지훈 님이 먼저 바꿨습니다');
  expect(await inside.findByRole('button', { name: '6.00 → 5.40 적용' })).toBeVisible();
  expect(field).toHaveValue('5.40');
  api.replies.set(price, { body: { success: true, version: 5 } });
  await user.click(inside.getByRole('button', { name: '6.00 → 5.40 적용' }));
  await waitFor(() => expect(api.changes()).toHaveLength(2));
  expect(api.changes()[1]!.body).toEqual({ prices: [{ code: 'away', odds: 540 }], version: 4 });
});

test('the feed is followed where a price is by hand', async () => {
  const { api, user } = await open('/ops/matches/90412');
  const inside = await sheet();
  api.replies.set(price, { body: { success: true, version: 4 } });
  await user.click(await inside.findByRole('button', { name: '피드 따르기' }));
  await waitFor(() => expect(api.changes()).toHaveLength(1));
  expect(api.changes()[0]!.body).toEqual({ prices: [{ code: 'away', odds: null }], version: 3 });
});

test('everything is suspended after a question that says what stops and what stays', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: '전체 중지' }));
  const dialog = within(await screen.findByRole('dialog', { name: /모두 중지할까요/ }));
  expect(dialog.getByText(/접수된 배팅은 그대로/)).toBeVisible();
  expect(api.changes()).toEqual([]);
  api.replies.set('POST /api/ops/trading/suspend-all', { body: { success: true } });
  await user.click(dialog.getByRole('button', { name: '전체 중지' }));
  await waitFor(() => expect(api.changes()[0]?.body).toEqual({ on: true }));
});

test('a limit of the match is set under its key', async () => {
  const { api, user } = await open('/ops/matches/90412');
  const inside = await sheet();
  await user.type(await inside.findByLabelText('미결 손실 한도'), '6,000,000');
  api.replies.set('PUT /api/ops/limits', { body: { limit: {}, approval: 31 } });
  await user.click(inside.getByRole('button', { name: '한도 1개 저장' }));
  const limit = { scope: 'match', key: 'sports:f:1:90412', kind: 'max_loss', amount: 6_000_000, note: '' };
  await waitFor(() => expect(api.changes()[0]?.body).toEqual(limit));
  // This one would be raised.
  expect(await screen.findByText('승인을 요청했습니다. 다른 사람이 승인하면 적용됩니다.')).toBeVisible();
});

test('who may only look sees everything and finds every act locked', async () => {
  await open('/ops/matches/90412', 'viewer');
  const inside = await sheet();
  const segment = await inside.findByRole('group', { name: '경기 상태' });
  expect(within(segment).getByRole('button', { name: '중지' })).toBeDisabled();
  expect(inside.getByRole('textbox', { name: '부산 웨이브 배당' })).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: '전체 중지' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: '경기 추가' })).toBeNull();
});

// spec backoffice.17
test('while the API does not answer the values stay and the acts are locked', async () => {
  const { api } = await open();
  await screen.findByRole('row', { name: /서울 유나이티드/ });
  api.replies.set('GET /api/ops/trading/matches', 'no answer');
  await waitFor(() => expect(screen.getByRole('button', { name: '전체 중지' })).toBeDisabled());
  expect(screen.getByRole('row', { name: /서울 유나이티드/ })).toBeVisible();
});

test('the table says which source does not come', async () => {
  await open('/ops/matches', 'trader', (api) => {
    api.replies.set('GET /api/ops/trading/matches', { status: 503, body: { code: 'MARU-302', message: '쉬는 중' } });
  });
  expect(await screen.findByText('경기·노출: 불러오지 못했습니다.')).toBeVisible();
});

test('a big bet says what it may cost and which limit is near, and is acknowledged', async () => {
  const alert = {
    bet: 77,
    product: 'sports',
    status: 'open',
    stake: 5_000_000,
    win: 29_000_000,
    legs: 1,
    created_at: 0,
    liability: 24_000_000,
    limit: { scope: 'match', key: 'sports:f:1:7', amount: 30_000_000, loss: 27_000_000, used: 90 },
    member: { id: 2, login: 'demo2', nick: '청해', level: 3 },
    reasons: ['stake'],
    acknowledged_at: null,
    acknowledged_by: null,
  };
  const { api, user } = await open('/ops/matches', 'trader', (fake) => {
    fake.replies.set('GET /api/ops/bet-alerts', { body: { alerts: [alert], more: false } });
  });
  api.replies.set('POST /api/ops/bet-alerts/77/acknowledge', () => {
    api.replies.set('GET /api/ops/bet-alerts', { body: { alerts: [], more: false } });
    return { body: alert };
  });
  const row = await screen.findByRole('row', { name: /청해/ });
  expect(row).toHaveTextContent('위험액 2,400만');
  expect(row).toHaveTextContent('가장 가까운 한도: 경기 90%');
  await user.click(await screen.findByRole('button', { name: '청해 #77 확인' }));
  expect(await screen.findByText('확인할 배팅이 없습니다.')).toBeVisible();
});

// spec sports.23
test('H suspends the match of the row, and of the sheet that is open, and nothing else', async () => {
  const { api, user } = await open('/ops/matches', 'trader', (fake) => {
    const other = makeTradingMatch({ id: 90_413, home: '대전 팰컨스', worst_loss: 5, set: 'suspended', version: 2 });
    fake.replies.set('GET /api/ops/trading/matches', {
      body: { matches: [makeTradingMatch(), other], counts: {}, time: 0 },
    });
    fake.replies.set('POST /api/ops/trading/matches/90413/state', { body: { success: true, version: 3 } });
    fake.replies.set(state, { body: { success: true, version: 9 } });
  });
  await screen.findByRole('row', { name: /대전 팰컨스/ });
  await user.keyboard('jjh');
  await waitFor(() => expect(api.changes()).toHaveLength(1));
  expect([api.changes()[0]!.path, api.changes()[0]!.body]).toEqual([
    '/api/ops/trading/matches/90413/state',
    { state: 'automatic', version: 2 },
  ]);
  await user.click(screen.getByRole('row', { name: /서울 유나이티드/ }));
  const inside = await sheet();
  await inside.findByRole('group', { name: '경기 상태' });
  await user.keyboard('h');
  await waitFor(() => expect(api.changes()).toHaveLength(2));
  expect([api.changes()[1]!.path, api.changes()[1]!.body]).toEqual([
    '/api/ops/trading/matches/90412/state',
    { state: 'suspended', version: 8 },
  ]);
});

test('a match that is added by hand keeps what was typed while it is refused and while nothing answers', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: '경기 추가' }));
  const dialog = within(await screen.findByRole('dialog', { name: '경기 추가' }));
  const add = dialog.getByRole('button', { name: '추가' });
  for (const side of ['홈 팀', '원정 팀']) {
    const group = within(dialog.getByRole('group', { name: side }));
    for (const field of group.getAllByRole('textbox')) fireEvent.change(field, { target: { value: side } });
  }
  expect(add).toBeDisabled();
  await typeTime(user, '시작 시각 (한국)', '202001011000');
  const create = 'POST /api/ops/trading/matches';
  const errors = { match_time: ['시작 시각은 지금부터 1년 안으로 입력해주세요.'] };
  api.replies.set(create, { status: 422, body: { code: 'MARU-101', message: '확인', errors } });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await dialog.findByText(/1년 안으로/)).toBeVisible();
  expect(dialog.getAllByDisplayValue('홈 팀')).toHaveLength(4);
  api.replies.set(create, 'no answer');
  await user.click(add);
  expect(await dialog.findByText(/서버가 응답하지/)).toBeVisible();
  api.replies.set(create, { body: { id: 90_412 } });
  await user.click(add);
  expect(await screen.findByRole('dialog', { name: /서울 유나이티드/ })).toBeVisible();
});

test('what an act answered is shown before the API says it again', async () => {
  const { api, user } = await open('/ops/matches/90412');
  const inside = await sheet();
  const segment = within(await inside.findByRole('group', { name: '경기 상태' }));
  api.replies.set(state, () => {
    for (const path of ['GET /api/ops/trading/matches', 'GET /api/ops/trading/matches/90412']) {
      api.replies.set(path, 'no answer');
    }
    return { body: { success: true, version: 9 } };
  });
  await user.click(segment.getByRole('button', { name: '중지' }));
  expect(await segment.findByRole('button', { name: '중지', pressed: true })).toBeVisible();
  const row = within(screen.getByRole('row', { name: /서울 유나이티드/ }));
  expect(row.getByRole('button', { name: '서울 유나이티드 – 부산 웨이브 피드로 되돌리기' })).toBeVisible();
});
