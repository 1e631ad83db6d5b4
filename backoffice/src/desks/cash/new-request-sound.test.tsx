import { act, screen, waitFor } from '@testing-library/react';
import { polling } from '../../api/polling';
import { readStored } from '../../session/stored';
import { cashRow, fakeCash } from '../../testing/cash';
import { openConsole } from '../../testing/render-console';
import { soundAllowed } from './new-request-sound';

let tones = 0;

/** As much of the browser's sound as a tone needs. */
class FakeAudioContext {
  readonly currentTime = 0;
  readonly destination = {};
  async resume() {}
  createOscillator() {
    return {
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      stop: () => {},
      start: () => {
        tones += 1;
      },
    };
  }
  createGain() {
    const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    return { gain, connect: (next: unknown) => next };
  }
}

// spec cash.27
test('a request that comes while the console is open fills the queue, and sounds only once that is allowed', async () => {
  Object.assign(globalThis, { AudioContext: FakeAudioContext });
  const rows = [cashRow()];
  const { user } = await openConsole('/ops/cash', (api) => fakeCash(api, { rows }));
  await screen.findByText('달빛주자', { selector: 'b' });
  const come = async (id: number, nick: string) => {
    rows.push(cashRow({ id, member: { id, login: `member${id}`, nick, level: 1 } }));
    await screen.findByText(nick, { selector: 'b' });
    // The menu, which counts and sounds, asks less often than the queue.
    await act(() => new Promise((resolve) => setTimeout(resolve, polling.shared + 500)));
  };
  await come(52, '솔바람');
  expect(tones).toBe(0);
  await user.click(screen.getByRole('button', { name: '알림음 꺼짐' }));
  expect(tones).toBe(1);
  expect(readStored(soundAllowed)).toBe(true);
  await come(53, '산호빛');
  await waitFor(() => expect(tones).toBe(2));
  await user.click(screen.getByRole('button', { name: '알림음 켜짐' }));
  expect(readStored(soundAllowed)).toBe(false);
  await come(54, '은하수');
  expect(tones).toBe(2);
});
