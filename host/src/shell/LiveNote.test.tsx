import { live, PlatformProvider, textsReady } from '@maru/platform';
import { act, render, screen } from '@testing-library/react';
import '../boot/texts';
import { LiveNote } from './LiveNote';
import { releaseDemo, signInDemo } from './test/fake-api';

type Handler = (...args: unknown[]) => void;
/** A socket of which the test says what becomes of each try. */
const socket = {
  connected: false,
  handlers: {} as Record<string, Handler>,
  on(event: string, handler: Handler) {
    socket.handlers[event] = handler;
  },
  onAny() {},
  emit() {},
  connect: jest.fn(),
  disconnect() {},
};
// The package is the platform's, not the host's.
jest.mock('../../../shared/platform/node_modules/socket.io-client', () => ({ io: () => socket }));

const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const note = () => screen.queryByText(/실시간 연결/)?.closest('.note');
let leave: () => void;

beforeEach(async () => {
  await textsReady();
  jest.useFakeTimers();
  // Delays are 1, 2, 4 and 8 s sharp.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  signInDemo();
  releaseDemo();
  render(
    <PlatformProvider>
      <LiveNote />
    </PlatformProvider>,
  );
  leave = live.subscribe('siteBroadcast', {});
  await pass(1_000);
});
afterEach(async () => {
  leave();
  await pass(5_000);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a refused connection is said at once, and the seconds to the next try are counted down', async () => {
  expect(note()).toBeUndefined();
  for (const delay of [1_000, 2_000]) {
    act(() => socket.handlers.connect_error!());
    expect(note()).toHaveTextContent(`${delay / 1_000}초 후 다시 시도`);
    await pass(delay);
  }
  act(() => socket.handlers.connect_error!());
  expect(note()).toHaveTextContent('4초 후 다시 시도');
  await pass(2_000);
  expect(note()).toHaveTextContent('2초 후 다시 시도');
  const tries = socket.connect.mock.calls.length;
  await pass(2_000);
  expect(socket.connect).toHaveBeenCalledTimes(tries + 1);
});

test('a connection that hangs is said within 5 s, with the time of the next try', async () => {
  await pass(4_000);
  expect(note()).toHaveTextContent(/[56]초 후 다시 시도/);
});
