import { addTexts, PlatformProvider } from '@maru/platform';
import { render, screen } from '@testing-library/react';
import ko from '../texts/ko.json';
import { PlayStopNote } from './PlayStopNote';

const now = Date.parse('2026-11-29T00:20:00+09:00');

beforeAll(() => addTexts('stops', { ko, en: ko, 'zh-CN': ko, es: ko }));
beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

// spec cash.51
test.each([
  ['time_out', now + 86_400_000, '11-30 00:20'],
  ['time_out', Date.parse('2027-01-10T00:20:00+09:00'), '2027-01-10 00:20'],
  ['self_excluded', Date.parse('2027-11-29T00:20:00+09:00'), '2027-11-29 00:20'],
] as const)('a stop by %s until %d says %s', (reason, until, text) => {
  render(
    <PlatformProvider>
      <PlayStopNote texts="stops" stop={{ reason, until }} />
    </PlatformProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(text);
});
