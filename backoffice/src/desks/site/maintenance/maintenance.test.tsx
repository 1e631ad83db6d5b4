import { screen, waitFor, within } from '@testing-library/react';
import { makeMe } from '../../../testing/fake-api';
import { timeIn, typeTime } from '../../../testing/fields';
import { openConsole } from '../../../testing/render-console';
import { setting, settings } from '../../../testing/rows';
import { timeProblem, timeUntil } from './rules';

const closed = { text: '정기 점검', from: null, until: '2099-01-01T06:00:00+09:00' };
const open = (value: unknown = false) =>
  openConsole(
    '/ops/maintenance',
    (fake) => {
      fake.me = makeMe('site_manager');
      const body = { settings: [...settings.slice(2), setting('maintenance', 'page', value, false)] };
      fake.replies.set('GET /api/ops/settings', { body });
    },
    value ? '점검 종료' : '정상 운영 중',
  );

test('the site is closed after a second confirmation, with words and times in Korea’s time', async () => {
  const { api, user } = await open();
  await user.type(screen.getByLabelText('안내 문구'), '정기 점검');
  await typeTime(user, '종료 예정 (한국 시간)', '209901010600');
  expect(within(screen.getByRole('region', { name: '회원이 보는 화면' })).getByText('정기 점검')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '점검 시작' }));
  expect(api.changes()).toEqual([]);
  api.replies.set('GET /api/ops/settings', { body: { settings: [setting('maintenance', 'page', closed, false)] } });
  await user.click(await screen.findByRole('button', { name: '사이트 닫기' }));
  await waitFor(() => expect(api.changes()).toHaveLength(1));
  expect(api.changes()[0]!.body).toEqual({ changes: { maintenance: closed } });
  expect(await screen.findByText('회원은 사이트를 이용할 수 없습니다.', { exact: false })).toBeVisible();
  expect(within(screen.getByRole('link', { name: /^점검/ })).getByText('점검 중')).toBeVisible();
});

test('it is opened again with one more press', async () => {
  const { api, user } = await open(closed);
  expect(await timeIn('종료 예정 (한국 시간)')).toBe('2099 01 01 06 00');
  expect(screen.getByRole('button', { name: '안내 변경' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '점검 종료' }));
  await user.click(await screen.findByRole('button', { name: '사이트 열기' }));
  await waitFor(() => expect(api.changes()).toHaveLength(1));
  expect(api.changes()[0]!.body).toEqual({ changes: { maintenance: null } });
});

test('a refusal is told in the question, which stays', async () => {
  const { api, user } = await open(closed);
  api.replies.set('PUT /api/ops/settings', { status: 422, body: { errors: { 'changes.maintenance': ['아니요'] } } });
  await user.click(screen.getByRole('button', { name: '점검 종료' }));
  await user.click(await screen.findByRole('button', { name: '사이트 열기' }));
  expect(await screen.findByText('아니요')).toBeVisible();
});

test('an end before the beginning, or one that is over, is no end', () => {
  const draft = { text: '', from: '2030-01-01T10:00', until: '2030-01-01T09:00' };
  const now = Date.parse('2030-01-01T00:00:00+09:00');
  expect(timeProblem(draft, now)).toBe('order');
  expect(timeProblem({ ...draft, from: '' }, now)).toBeNull();
  expect(timeProblem({ ...draft, from: '' }, now + 36_000_000)).toBe('past');
  expect(timeProblem({ text: '', from: '', until: '' }, now)).toBeNull();
});

test('the time that is left is told as on the site', () => {
  const now = Date.parse('2030-01-01T00:00:00Z');
  expect(timeUntil('2030-01-01T01:02:03Z', now)).toBe('01:02:03');
  expect([timeUntil(null, now), timeUntil('2029-12-31T00:00:00Z', now), timeUntil('soon', now)]).toEqual([
    null,
    null,
    null,
  ]);
});
