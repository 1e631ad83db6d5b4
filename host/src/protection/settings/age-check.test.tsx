import type { OwnAgeCheck } from '@maru/contracts';
import { overlayAtoms, PlatformProvider, store, textsReady } from '@maru/platform';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import '../../boot/texts';
import './texts';
import { fakeApi, releaseDemo, signInDemo } from '../../shell/test/fake-api';
import { AgeCard } from './AgeCard';

async function show(state: OwnAgeCheck['state'], answers: Parameters<typeof fakeApi>[0] = {}) {
  signInDemo();
  releaseDemo();
  const requests = fakeApi(answers);
  await textsReady();
  render(
    <PlatformProvider>
      <AgeCard age={{ state, min_age: 21, at: Date.parse('2026-05-04T12:00:00+09:00') }} />
    </PlatformProvider>,
  );
  return requests;
}

test('the check is asked for with one press', async () => {
  const requests = await show('open', {
    'POST /api/protection/age-check': { body: { success: true, protection: { session: {} } } },
  });
  expect(screen.getByText(/만 21세 이상만/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '나이 확인 신청' }));
  await waitFor(() =>
    expect(requests.some(({ method, path }) => method === 'POST' && path === '/api/protection/age-check')).toBe(true),
  );
});

test('what was refused says why it cannot be asked for, and nothing is lost', async () => {
  const message = '잠시 뒤에 다시 시도해주세요.';
  await show('refused', { 'POST /api/protection/age-check': { status: 503, body: { message } } });
  fireEvent.click(screen.getByRole('button', { name: '나이 확인 다시 신청' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '나이 확인 다시 신청' })).toBeEnabled();
});

test('one that waits has nothing to press', async () => {
  await show('requested');
  expect(screen.getByText(/확인을 기다리고 있습니다/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a birth date it is asked for', async () => {
  await show('birth');
  fireEvent.click(screen.getByRole('button', { name: '생년월일 입력' }));
  await waitFor(() => expect(store.get(overlayAtoms.modals)).toHaveLength(1));
});

test('a birth date that is too young, which the member cannot change, leads to the customer centre', async () => {
  await show('young');
  expect(screen.getByText(/만 21세에 미치지 않아/)).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/cscenter/csquestion');
});
