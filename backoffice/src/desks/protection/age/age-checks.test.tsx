import type { AgeCheckRow } from '@maru/contracts';
import { screen, waitFor } from '@testing-library/react';
import { makeMe } from '../../../testing/fake-api';
import { openConsole } from '../../../testing/render-console';
import { isIncomplete, listDecisions } from './decision-draft';

const row = (more: Partial<AgeCheckRow> = {}): AgeCheckRow => ({
  id: 5,
  member: { id: 7, login: 'minsu', nick: '민수' },
  birth: '19900131',
  age: 36,
  changed: false,
  state: 'requested',
  method: null,
  reference: '',
  note: '',
  actor: 'member',
  at: 0,
  ...more,
});
const open = (rows: AgeCheckRow[], minAge: number | null = 19, role: Parameters<typeof makeMe>[0] = 'support') =>
  openConsole(
    '/ops/age-checks',
    (fake) => {
      fake.me = makeMe(role);
      const body = { rows, more: false, waiting: rows.length, min_age: minAge };
      fake.replies.set('GET /api/ops/age-checks', { body });
    },
    '나이 확인',
  );

// spec cash.58
test('a check that waits is confirmed with how the document was looked at; an outside company by its reference', async () => {
  const { api, user } = await open([row()]);
  expect(await screen.findByText('1990-01-31')).toBeVisible();
  expect(screen.getByText('36세')).toBeVisible();
  api.replies.set('POST /api/ops/age-checks/5', { body: row({ id: 6, state: 'confirmed', method: 'outside' }) });
  await user.click(screen.getByRole('button', { name: 'minsu 나이 확인 처리' }));
  const save = await screen.findByRole('button', { name: '저장' });
  expect(save).toBeDisabled();
  await user.click(await screen.findByRole('button', { name: /방법/ }));
  await user.click(await screen.findByRole('option', { name: '외부 확인' }));
  expect(save).toBeDisabled();
  await user.type(screen.getByLabelText('외부 확인 번호'), 'A-17');
  await user.click(save);
  await waitFor(() => expect(api.changes()).toHaveLength(1));
  expect(api.changes()[0]!.body).toEqual({ to: 'confirmed', method: 'outside', reference: 'A-17', note: '' });
});

test('one whose birth date has changed cannot be decided, and a site that asks for none says so', async () => {
  await open([row({ changed: true })], null);
  expect(await screen.findByText('생년월일 변경됨')).toBeVisible();
  expect(screen.getByRole('button', { name: 'minsu 나이 확인 처리' })).toBeDisabled();
  expect(screen.getByText(/나이 확인을 요구하지 않습니다/)).toBeVisible();
});

test('what may be decided follows the state, and a refusal or a withdrawal has a reason', () => {
  expect(listDecisions(row())).toEqual(['confirmed', 'refused']);
  expect(listDecisions(row({ state: 'confirmed' }))).toEqual(['withdrawn']);
  expect(listDecisions(row({ state: 'refused' }))).toEqual(['confirmed']);
  const draft = { to: 'refused', method: '', reference: '', note: ' ' } as const;
  expect([isIncomplete(draft), isIncomplete({ ...draft, note: 'x' })]).toEqual([true, false]);
});
