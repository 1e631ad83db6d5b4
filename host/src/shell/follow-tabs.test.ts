import { getLocale, setLocale, store } from '@maru/platform';
import { waitFor } from '@testing-library/react';
import '../boot/texts';
import { followTabs } from './follow-tabs';
import { setTheme, themeAtom } from './theme';

const other = new BroadcastChannel('maru');
afterAll(() => other.close());

test('language and theme of another tab are taken over, and those chosen here reach it', async () => {
  const stop = followTabs();
  other.postMessage({ topic: 'theme', data: 'light' });
  other.postMessage({ topic: 'locale', data: 'en' });
  await waitFor(() => expect([store.get(themeAtom), getLocale()]).toEqual(['light', 'en']));
  expect([document.documentElement.dataset.theme, document.documentElement.lang]).toEqual(['light', 'en']);

  const received: unknown[] = [];
  other.onmessage = ({ data }) => received.push(data);
  setTheme('dark');
  await setLocale('ko');
  await waitFor(() =>
    expect(received).toEqual(
      expect.arrayContaining([
        { topic: 'theme', data: 'dark' },
        { topic: 'locale', data: 'ko' },
      ]),
    ),
  );
  stop();
});
