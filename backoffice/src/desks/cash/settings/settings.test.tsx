import { screen, waitFor, within } from '@testing-library/react';
import { fakeCash, cashSettingsOfTests as settings } from '../../../testing/cash';
import { timeIn, typeTime } from '../../../testing/fields';
import { openConsole } from '../../../testing/render-console';

// spec cash.26
test('settings are requested whole, with what was changed of them, and a second person is named', async () => {
  const { api, user } = await openConsole('/ops/cash-settings', (fake) => {
    fakeCash(fake);
    fake.replies.set('PUT /api/ops/cash/settings', { body: { success: true, approval: 4 } });
  });
  await user.click(await screen.findByRole('button', { name: '설정 변경' }));
  const dialog = within(await screen.findByRole('dialog', { name: '설정 변경' }));
  const send = dialog.getByRole('button', { name: '2인 승인 요청' });
  expect(send).toBeDisabled();
  const automatic = dialog.getByLabelText('자동 승인 한도');
  await user.clear(automatic);
  expect(send).toBeDisabled();
  await user.type(automatic, '300,000');
  await user.click(send);
  await waitFor(() =>
    expect(api.changes().at(-1)?.body).toEqual({ settings: { ...settings, automatic_up_to: 300_000 } }),
  );
});

test('the times of the bank’s pause are typed part by part', async () => {
  const { api, user } = await openConsole('/ops/cash-settings', (fake) => {
    fakeCash(fake);
    fake.replies.set('PUT /api/ops/cash/settings', { body: { success: true, approval: 4 } });
  });
  await user.click(await screen.findByRole('button', { name: '설정 변경' }));
  const dialog = within(await screen.findByRole('dialog', { name: '설정 변경' }));
  const pause = dialog.getByRole('switch', { name: '은행 점검 시간' });
  if (pause.getAttribute('aria-checked') === 'false') await user.click(pause);
  await typeTime(user, '점검 시작', '0110');
  await typeTime(user, '점검 종료', '0205');
  expect([await timeIn('점검 시작'), await timeIn('점검 종료')]).toEqual(['01 10', '02 05']);
  await user.click(dialog.getByRole('button', { name: '2인 승인 요청' }));
  const expected = { settings: { ...settings, bank_pause: { from: '01:10', until: '02:05' } } };
  await waitFor(() => expect(api.changes().at(-1)?.body).toEqual(expected));
});

test('points are taken from a member with a reason, signed and in 1/100', async () => {
  const { api, user } = await openConsole('/ops/cash-settings', (fake) => {
    fakeCash(fake);
    fake.replies.set('GET /api/ops/members', {
      body: { members: [{ id: 7, login: 'moon', nick: '달빛주자', level: 3 }], more: false },
    });
    fake.replies.set('POST /api/ops/cash/points', { body: { success: true, approval: 5 } });
  });
  await user.click(await screen.findByRole('button', { name: '포인트 지급·회수' }));
  const dialog = within(await screen.findByRole('dialog', { name: '포인트 지급·회수' }));
  await user.type(dialog.getByLabelText('회원 검색'), 'moon');
  await user.click(await dialog.findByRole('radio', { name: /달빛주자/ }));
  await user.click(await dialog.findByRole('button', { name: /지급 또는 회수/ }));
  await user.click(await screen.findByRole('option', { name: '회수' }));
  await user.type(dialog.getByLabelText('포인트'), '50.5');
  await user.type(dialog.getByLabelText('회원에게 보일 이유'), '잘못 지급됨');
  await user.click(dialog.getByRole('button', { name: '2인 승인 요청' }));
  await waitFor(() => expect(api.changes().at(-1)?.body).toEqual({ member: 7, point: -5_050, words: '잘못 지급됨' }));
});
