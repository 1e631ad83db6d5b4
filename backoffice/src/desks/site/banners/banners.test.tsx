import type { BannerRow } from '@maru/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, makeMe } from '../../../testing/fake-api';
import { openConsole } from '../../../testing/render-console';
import { banner } from '../../../testing/rows';

/** The console on an API that keeps banners. */
async function open(banners: BannerRow[]) {
  const keep = (fake: FakeApi) => {
    fake.me = makeMe('site_manager');
    fake.replies.set('GET /api/ops/banners', () => ({ body: { banners } }));
    for (const { id } of banners) {
      fake.replies.set(`PUT /api/ops/banners/${id}`, ({ body }) => {
        const at = banners.findIndex((banner) => banner.id === id);
        banners[at] = { ...(body as BannerRow), id };
        return { body: banners[at] };
      });
    }
  };
  return openConsole('/ops/banners', keep, banners[0]?.texts.ko.title ?? /배너가 없습니다/);
}
const titles = () => screen.getAllByRole('row').flatMap((row) => row.querySelector('strong')?.textContent ?? []);
const findDialog = async () => within(await screen.findByRole('dialog'));

test('banners move up and down, and the focus stays on the button', async () => {
  const { api, user } = await open([banner(1, '하나', { order: 0 }), banner(2, '둘', { order: 1 })]);
  expect(titles()).toEqual(['하나', '둘']);
  expect(screen.getByRole('button', { name: '위로: 하나' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: '위로: 하나' }));
  expect(api.changes()).toEqual([]);
  await user.dblClick(screen.getByRole('button', { name: '위로: 둘' }));
  expect(await screen.findByText('‘둘’ 배너를 위로 옮겼습니다.')).toBeVisible();
  expect(titles()).toEqual(['둘', '하나']);
  expect(api.changes().map(({ path, body }) => [path, (body as BannerRow).order])).toEqual([
    ['/api/ops/banners/2', 0],
    ['/api/ops/banners/1', 1],
  ]);
  expect(screen.getByRole('button', { name: '위로: 둘' })).toHaveFocus();
});

test('a move that was not done is told, and the list shows what is', async () => {
  const { api, user } = await open([banner(1, '하나', { order: 0 }), banner(2, '둘', { order: 1 })]);
  api.replies.set('PUT /api/ops/banners/2', 'no answer');
  await user.click(screen.getByRole('button', { name: '위로: 둘' }));
  expect(await screen.findByText(/옮기지 못했습니다/)).toBeVisible();
  expect(titles()).toEqual(['하나', '둘']);
});

// spec releases.40
test('a move does not take back what somebody else has written meanwhile', async () => {
  const banners = [banner(1, '하나', { order: 0 }), banner(2, '둘', { order: 1 })];
  const { api, user } = await open(banners);
  banners[0] = banner(1, '새 하나', { order: 0 });
  await user.click(screen.getByRole('button', { name: '위로: 둘' }));
  await waitFor(() => expect(titles()).toEqual(['둘', '새 하나']));
  expect((api.changes()[1]!.body as BannerRow).texts.ko.title).toBe('새 하나');
});

test('a banner is made in two languages; one without a title is asked for in its own tab', async () => {
  const { api, user } = await open([]);
  api.replies.set('POST /api/ops/banners', ({ body }) => ({ body: { ...(body as object), id: 9 } }));
  await user.click(screen.getByRole('button', { name: '배너 추가' }));
  const dialog = await findDialog();
  await user.type(dialog.getByLabelText('제목'), '봄 이벤트');
  await user.click(dialog.getByRole('tab', { name: 'English' }));
  await user.type(dialog.getByLabelText('버튼'), 'Go');
  await user.click(dialog.getByRole('tab', { name: '한국어' }));
  await user.click(dialog.getByRole('radio', { name: '연' }));
  await user.clear(dialog.getByLabelText('연결 경로'));
  await user.type(dialog.getByLabelText('연결 경로'), '/notice/event');
  await user.click(dialog.getByRole('button', { name: '저장' }));
  expect(dialog.getByRole('tab', { name: /^English/ })).toHaveAttribute('aria-selected', 'true');
  expect(dialog.getByRole('alert')).toHaveTextContent('제목을 입력해주세요.');
  expect(api.changes()).toEqual([]);
  await user.type(dialog.getByLabelText('제목'), 'Spring');
  await user.click(dialog.getByRole('button', { name: '저장' }));
  expect(await screen.findByText(/^배너를 저장했습니다\./)).toBeVisible();
  expect(api.changes().map(({ body }) => body)).toEqual([
    {
      purpose: 'notice',
      art: 'kite',
      to: '/notice/event',
      active: true,
      order: 0,
      texts: {
        ko: { tag: '', title: '봄 이벤트', text: '', action: '' },
        en: { tag: '', title: 'Spring', text: '', action: 'Go' },
      },
    },
  ]);
});

test('what is refused of a language that is not in sight is told too', async () => {
  const { api, user } = await open([banner(1, '하나')]);
  const errors = { 'texts.es.title': ['너무 깁니다.'], to: ['경로가 아닙니다.'] };
  api.replies.set('PUT /api/ops/banners/1', { status: 422, body: { message: '입력을 확인해주세요.', errors } });
  await user.click(screen.getByRole('button', { name: '변경: 하나' }));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('switch', { name: '회원에게 보이기' }));
  await user.click(dialog.getByRole('button', { name: '저장' }));
  expect(await dialog.findByText('경로가 아닙니다.')).toBeVisible();
  expect(dialog.getByText('입력을 확인해주세요.')).toBeVisible();
  await user.click(dialog.getByRole('tab', { name: /^Español/ }));
  expect(dialog.getByText('너무 깁니다.')).toBeVisible();
  expect((api.changes()[0]!.body as BannerRow).active).toBe(false);
});

test('a banner goes for good only after a question that names it', async () => {
  const { api, user } = await open([banner(1, '하나'), banner(2, '둘', { active: false })]);
  expect(within(screen.getByText('둘').closest('tr')!).getByText('숨김')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '삭제: 하나' }));
  const dialog = await findDialog();
  expect(dialog.getByText('하나')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '영구 삭제' }));
  expect(await screen.findByText('배너를 삭제했습니다.')).toBeVisible();
  expect(api.changes()).toMatchObject([{ method: 'DELETE', path: '/api/ops/banners/1' }]);
});
