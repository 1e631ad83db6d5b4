import { PlatformProvider, textsReady } from '@maru/platform';
import { act, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import '../boot/texts';
import { SlotState } from './SlotState';

type State = ComponentProps<typeof SlotState>['state'];
const now = Date.UTC(2026, 4, 1);
const loading: State = { kind: 'loading', remote: 'remote-mini', since: now };
const failed = {
  kind: 'failed',
  remote: 'remote-mini',
  reason: 'fetch',
  code: 'MARU-501',
  version: '1.0.0',
  build: 'abcdef0123',
  retryAt: now + 3_000,
} as unknown as State;
const onRetry = jest.fn();
const view = (state: State) => (
  <PlatformProvider>
    <SlotState slot="main" state={state} remoteText="미니게임" onRetry={onRetry} />
  </PlatformProvider>
);

beforeEach(async () => {
  await textsReady();
  jest.useFakeTimers({ now });
});
afterEach(() => jest.useRealTimers());

test('a part that hangs says so after 5 s, and for how long', () => {
  render(view(loading));
  act(() => jest.advanceTimersByTime(4_900));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.getByRole('alert')).toHaveTextContent('예상보다 오래 걸리고 있습니다 (5초)');
  act(() => jest.advanceTimersByTime(2_000));
  expect(screen.getByRole('alert')).toHaveTextContent('예상보다 오래 걸리고 있습니다 (7초)');
});

test('a part that failed counts the seconds down to its next try, and up while that lasts', () => {
  const { rerender } = render(view(failed));
  const button = screen.getByRole('button', { name: '다시 시도' });
  expect(button).toHaveTextContent('다시 시도 (3초)');
  act(() => jest.advanceTimersByTime(1_500));
  expect(button).toHaveTextContent('다시 시도 (2초)');
  act(() => jest.advanceTimersByTime(1_500));
  rerender(view({ ...loading, since: now + 3_000 }));
  act(() => jest.advanceTimersByTime(4_250));
  expect(button).toHaveTextContent('다시 시도 (4초)');
  expect(screen.getByRole('alert')).toHaveTextContent('미니게임 불러오는 중');
});

test('a part that failed keeps its card and the button with the focus while it is tried again', () => {
  const { rerender } = render(view(failed));
  const button = screen.getByRole('button', { name: '다시 시도' });
  button.focus();
  act(() => button.click());
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(view(loading));
  expect(screen.getByRole('button', { name: '다시 시도' })).toBe(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('alert')).toHaveTextContent('미니게임 불러오는 중');
  act(() => button.click());
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(view(failed));
  expect(button).not.toHaveAttribute('aria-disabled');
});
