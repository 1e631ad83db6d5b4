import type { SettingShape } from '@maru/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makeMe } from '../../../testing/fake-api';
import { openConsole } from '../../../testing/render-console';
import { setting, settingLists, settings } from '../../../testing/rows';
import { makeTradingLeague } from '../../../testing/trading';

const open = (me = makeMe('site_manager')) =>
  openConsole(
    '/ops/settings',
    (fake) => {
      fake.me = me;
      fake.replies.set('GET /api/ops/settings', { body: { settings, lists: settingLists } });
    },
    '최대 배팅금액',
  );
type Opened = Awaited<ReturnType<typeof open>>;
const findRow = (key: string) => within(screen.getByText(key).closest('li')!);
const save = async ({ user }: Opened) => {
  await user.click(screen.getByRole('button', { name: '검토 후 저장' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, press: () => user.click(dialog.getByRole('button', { name: '저장' })) };
};

test('changes are shown before and after, asked about once, and sent together', async () => {
  const opened = await open();
  const { api, user } = opened;
  await user.clear(screen.getByLabelText('최대 배팅금액'));
  await user.type(screen.getByLabelText('최대 배팅금액'), '500000');
  await user.click(screen.getByRole('switch', { name: '쿠폰' }));
  expect(api.changes()).toEqual([]);
  const { dialog, press } = await save(opened);
  expect(dialog.getByText('3,000,000원')).toBeVisible();
  expect(dialog.getByText('500,000원')).toBeVisible();
  await press();
  expect(await screen.findByText('설정 2개를 저장했습니다.')).toBeVisible();
  expect(api.changes().map(({ body }) => body)).toEqual([
    { changes: { use_coupon: null, 'the_sports_config.max_stake': 500_000 } },
  ]);
  expect(screen.queryByText(/저장하지 않은 변경/)).toBeNull();
});

test('what the API refuses stands beside its field and nothing is lost', async () => {
  const opened = await open();
  const { api, user } = opened;
  api.replies.set('PUT /api/ops/settings', {
    status: 422,
    body: { code: 'MARU-103', message: 'x', errors: { 'changes.the_sports_config.max_stake': ['너무 큽니다.'] } },
  });
  const field = screen.getByLabelText('최대 배팅금액');
  await user.type(field, '0');
  const { press } = await save(opened);
  await press();
  expect(await findRow('the_sports_config.max_stake').findByRole('alert')).toHaveTextContent('너무 큽니다.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field).toHaveValue('30000000');
  await waitFor(() => expect(field).toHaveFocus());
});

test('without an answer the dialog stays, to try again', async () => {
  const opened = await open();
  opened.api.replies.set('PUT /api/ops/settings', 'no answer');
  await opened.user.click(screen.getByRole('switch', { name: '쿠폰' }));
  const { dialog, press } = await save(opened);
  await press();
  expect(await dialog.findByRole('alert')).toHaveTextContent('서버가 응답하지 않아');
  opened.api.replies.delete('PUT /api/ops/settings');
  await press();
  expect(await screen.findByText('설정 1개를 저장했습니다.')).toBeVisible();
});

test('what is no number is told at its field without asking the API', async () => {
  const { api, user } = await open();
  await user.clear(screen.getByLabelText('최대 배팅금액'));
  await user.type(findRow('the_sports_config.quick_stakes').getAllByRole('textbox')[1]!, 'x');
  await user.click(screen.getByRole('button', { name: '검토 후 저장' }));
  expect(findRow('the_sports_config.max_stake').getByRole('alert')).toHaveTextContent('숫자를');
  expect(findRow('the_sports_config.quick_stakes').getByRole('alert')).toHaveTextContent('숫자를');
  expect(api.changes()).toEqual([]);
});

test('a changed setting goes back to its default, an entry is added by name', async () => {
  const opened = await open();
  const { api, user } = opened;
  await user.click(screen.getByRole('button', { name: '기본값으로: 쿠폰' }));
  expect(screen.getByRole('switch', { name: '쿠폰' })).not.toBeChecked();
  const sports = within(screen.getByRole('region', { name: '스포츠' }));
  await user.type(sports.getByLabelText('새 항목 이름'), '1_sports_use{Enter}');
  expect(sports.getByRole('alert')).toHaveTextContent('이미 있는');
  await user.clear(sports.getByLabelText('새 항목 이름'));
  await user.type(sports.getByLabelText('새 항목 이름'), '2_sports_use{Enter}');
  const { press } = await save(opened);
  await press();
  await waitFor(() => expect(api.changes()).toHaveLength(1));
  expect(api.changes()[0]!.body).toEqual({ changes: { use_coupon: null, 'aplus.2_sports_use': 1 } });
});

test('settings are found by name, by key and by being changed; maintenance is not among them', async () => {
  const { user } = await open();
  expect(screen.queryByText('maintenance')).toBeNull();
  await user.type(screen.getByPlaceholderText('이름 또는 키 검색'), 'max_stake');
  expect(screen.queryByLabelText('사이트 이름')).toBeNull();
  expect(screen.getByLabelText('최대 배팅금액')).toBeVisible();
  await user.clear(screen.getByPlaceholderText('이름 또는 키 검색'));
  await user.click(screen.getByLabelText('변경한 설정만'));
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(1);
});

test('leaving with something unsaved asks first, by the menu and by the browser’s way back', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('link', { name: '회원' }));
  await user.click(await screen.findByRole('link', { name: '사이트 설정' }));
  await screen.findByRole('switch', { name: '쿠폰' });
  await user.click(screen.getByRole('switch', { name: '쿠폰' }));
  await user.click(screen.getByRole('link', { name: '공지·팝업' }));
  await user.click(await screen.findByRole('button', { name: '계속 편집' }));
  expect(await screen.findByRole('heading', { level: 1, name: '사이트 설정' })).toBeVisible();
  act(() => history.back());
  const dialog = within(await screen.findByRole('dialog'));
  expect(location.pathname).toBe('/ops/settings');
  await user.click(dialog.getByRole('button', { name: '버리고 나가기' }));
  expect(await screen.findByRole('heading', { level: 1, name: '회원' })).toBeVisible();
});

test('where the environment asks for it, its name is typed before anything is saved', async () => {
  const opened = await open(makeMe('site_manager', { environment: 'prod', confirm: true }));
  await opened.user.click(screen.getByRole('switch', { name: '쿠폰' }));
  const { dialog, press } = await save(opened);
  expect(dialog.getByRole('button', { name: '저장' })).toBeDisabled();
  await opened.user.type(dialog.getByRole('textbox'), 'prod');
  await press();
  await waitFor(() => expect(opened.api.changes()).toHaveLength(1));
});

test('pressing twice saves once', async () => {
  const opened = await open();
  const { api, user } = opened;
  await user.click(screen.getByRole('switch', { name: '쿠폰' }));
  const { dialog } = await save(opened);
  await user.dblClick(dialog.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('설정 1개를 저장했습니다.')).toBeVisible();
  expect(api.changes()).toHaveLength(1);
});

test('a setting that nobody knew when this was written is edited by its key', async () => {
  await openConsole(
    '/ops/settings',
    (fake) => {
      fake.me = makeMe('site_manager');
      fake.replies.set('GET /api/ops/settings', {
        body: { settings: [setting('new_thing.x', 'text', 'a')], lists: [] },
      });
    },
    '기타',
  );
  expect(screen.getByLabelText('new_thing.x')).toHaveValue('a');
});

test('the first answer that does not come can be asked for again', async () => {
  const { api, user } = await openConsole(
    '/ops/settings',
    (fake) => {
      fake.me = makeMe('site_manager');
      fake.replies.set('GET /api/ops/settings', 'no answer');
    },
    '서버가 응답하지 않습니다.',
  );
  api.replies.set('GET /api/ops/settings', { body: { settings, lists: settingLists } });
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByLabelText('최대 배팅금액')).toBeVisible();
});

test('a limit is requested with a word why, and the setting says who is awaited', async () => {
  const limit = setting('the_sports_config.max_stake', 'krw', 3_000_000);
  const opened = await openConsole(
    '/ops/settings',
    (fake) => {
      fake.me = makeMe('site_manager');
      fake.replies.set('GET /api/ops/settings', { body: { settings: [{ ...limit, two_person: true }] } });
      fake.replies.set('PUT /api/ops/settings', { body: { settings: [], approval: 12 } });
    },
    '최대 배팅금액',
  );
  const { api, user } = opened;
  await user.type(screen.getByLabelText('최대 배팅금액'), '0');
  await user.click(screen.getByRole('button', { name: '검토 후 저장' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/다른 운영자가 승인하면/)).toBeVisible();
  await user.type(dialog.getByLabelText('요청 이유'), '주말 경기');
  const waiting = { ...limit, two_person: true, approval: 12 };
  api.replies.set('GET /api/ops/settings', { body: { settings: [waiting] } });
  await user.click(dialog.getByRole('button', { name: '승인 요청' }));
  expect(await screen.findByText('설정 1개의 변경을 승인 요청했습니다.')).toBeVisible();
  expect(api.changes()[0]!.body).toEqual({
    changes: { 'the_sports_config.max_stake': 30_000_000 },
    note: '주말 경기',
  });
  const link = await findRow('the_sports_config.max_stake').findByRole('link', { name: '2차 승인 대기' });
  expect(link).toHaveAttribute('href', '/ops/approvals/12');
});

const board = {
  kind: 'group',
  fields: [
    {
      name: 'categories',
      optional: false,
      fixed: false,
      shape: {
        kind: 'rows',
        min: 1,
        max: 3,
        item: {
          kind: 'group',
          fields: [
            { name: 'id', optional: false, fixed: false, shape: { kind: 'text', max: null } },
            { name: 'names', optional: false, fixed: false, shape: { kind: 'texts', required: ['ko'], max: 20 } },
          ],
        },
      },
    },
  ],
} satisfies SettingShape;
const territory = {
  kind: 'group',
  fields: [
    {
      name: 'allowed',
      optional: false,
      fixed: true,
      shape: { kind: 'rows', min: 0, max: 9, item: { kind: 'choice', options: ['KR', 'US'], names: 'country' } },
    },
    {
      name: 'blocked',
      optional: false,
      fixed: false,
      shape: { kind: 'rows', min: 0, max: 9, item: { kind: 'choice', options: ['KR', 'US'], names: 'country' } },
    },
  ],
} satisfies SettingShape;
const structured = [
  setting('board', board, { categories: [{ id: 'free', names: { ko: '자유' } }] }),
  setting('territory', territory, { allowed: ['KR'], blocked: [] }),
  setting('funds_level', { kind: 'choice', options: ['none', 'basic'], names: 'text' }, 'none'),
  setting('the_sports_config.quick_stakes', 'stakes', [10_000, 50_000]),
];
const openStructured = () =>
  openConsole(
    '/ops/settings',
    (fake) => {
      fake.me = makeMe('site_manager');
      fake.replies.set('GET /api/ops/settings', { body: { settings: structured } });
    },
    '회원 게시판',
  );

test('structures are edited row by row and sent as values; the API’s refusals stand at their fields', async () => {
  const opened = await openStructured();
  const { api, user } = opened;
  const own = findRow('board');
  await user.click(own.getByText('편집'));
  await user.click(own.getByRole('button', { name: '게시판 분류 추가' }));
  await user.type(own.getAllByLabelText('주소에 쓰는 이름')[1]!, 'All');
  await user.type(own.getAllByLabelText('한국어')[1]!, '전체');
  api.replies.set('PUT /api/ops/settings', {
    status: 422,
    body: {
      code: 'MARU-202',
      message: 'x',
      errors: { 'changes.board.categories.1.id': ['다른 이름을 입력해주세요.'] },
    },
  });
  const first = await save(opened);
  expect(first.dialog.getByText(/All · 전체/)).toBeVisible();
  await first.press();
  await waitFor(() => expect(own.getAllByLabelText('주소에 쓰는 이름')[1]).toHaveFocus());
  expect(own.getAllByLabelText('주소에 쓰는 이름')[1]).toHaveAccessibleDescription('다른 이름을 입력해주세요.');
  expect(own.getAllByLabelText('주소에 쓰는 이름')[0]).not.toHaveAttribute('aria-invalid');

  await user.clear(own.getAllByLabelText('주소에 쓰는 이름')[1]!);
  await user.type(own.getAllByLabelText('주소에 쓰는 이름')[1]!, 'whole');
  await user.click(own.getByRole('button', { name: '게시판 분류 2 앞으로' }));
  api.replies.delete('PUT /api/ops/settings');
  await (await save(opened)).press();
  await waitFor(() => expect(api.changes()).toHaveLength(2));
  const whole = { id: 'whole', names: { ko: '전체' } };
  expect(api.changes()[1]!.body).toEqual({
    changes: { board: { categories: [whole, { id: 'free', names: { ko: '자유' } }] } },
  });
});

test('choices are chosen, amounts are rows, and what the licence sets is shown and not changed', async () => {
  const opened = await openStructured();
  const { api, user } = opened;
  const own = findRow('territory');
  await user.click(own.getByText('편집'));
  expect(own.getByRole('button', { name: '대한민국 제거' })).toBeDisabled();
  await user.selectOptions(own.getByRole('combobox', { name: '차단 국가 추가' }), '미국');
  await user.selectOptions(screen.getByLabelText('고객 자금 보호 등급'), '기본 보호');
  const amounts = findRow('the_sports_config.quick_stakes');
  await user.click(amounts.getByRole('button', { name: '빠른 금액 버튼 1 제거' }));
  await user.click(amounts.getByRole('button', { name: '빠른 금액 버튼 추가' }));
  await user.type(amounts.getAllByRole('textbox')[1]!, '30만');
  await (await save(opened)).press();
  await waitFor(() => expect(api.changes()).toHaveLength(1));
  expect(api.changes()[0]!.body).toEqual({
    changes: {
      territory: { allowed: ['KR'], blocked: ['US'] },
      funds_level: 'basic',
      'the_sports_config.quick_stakes': [50_000, 300_000],
    },
  });
  expect(document.querySelector('textarea')).toBeNull();
});

test('leagues are chosen by their names; a list whose entries are fixed offers no new one', async () => {
  const leagues = { kind: 'rows', min: 0, max: 9, item: { kind: 'league' } } as const;
  const { api, user, ...opened } = await openConsole(
    '/ops/settings',
    (fake) => {
      fake.me = { ...makeMe('site_manager') };
      fake.me.operator.permissions.push('trading:read');
      const rows = [
        setting('match_start.long_start_leagues', leagues, [7, 99]),
        setting('aplus.1_sports_use', 'flag', 0),
        setting('tg_config.1004.use', 'flag', 1, 0),
      ];
      fake.replies.set('GET /api/ops/settings', { body: { settings: rows, lists: settingLists } });
      const named = [makeTradingLeague(), makeTradingLeague({ id: 8, name: '프로축구 2부' })];
      fake.replies.set('GET /api/ops/trading/leagues', { body: { leagues: named } });
    },
    '시작 시한이 긴 리그',
  );
  const own = findRow('match_start.long_start_leagues');
  await user.click(own.getByText('편집'));
  await user.click(await own.findByRole('button', { name: '대한민국 · 프로축구 1부 #7 제거' }));
  expect(own.getByRole('button', { name: '#99 제거' })).toBeVisible();
  const picker = own.getByRole('combobox', { name: '시작 시한이 긴 리그 추가' });
  await user.selectOptions(picker, '대한민국 · 프로축구 2부 #8');
  await (await save({ api, user, ...opened })).press();
  await waitFor(() => expect(api.changes()).toHaveLength(1));
  expect(api.changes()[0]!.body).toEqual({ changes: { 'match_start.long_start_leagues': [99, 8] } });
  const lists = ['스포츠', '미니게임과 토큰게임'].map((name) => within(screen.getByRole('region', { name })));
  expect(lists.map((list) => list.queryByLabelText('새 항목 이름') !== null)).toEqual([true, false]);
});
