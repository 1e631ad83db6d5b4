import { act, render, screen } from '@testing-library/react';

jest.mock('@maru/platform', () => ({
  ...jest.requireActual('@maru/platform'),
  call: jest.fn(() => new Promise(() => {})),
  live: { subscribe: () => () => {} },
}));

import { addTexts, type Config, PlatformProvider, setConfig } from '@maru/platform';
import { disposeFeedArea } from '../../model/feed-area';
import Home from '../../mounts/home';
import { texts } from '../../texts';

const set = (flags: object) =>
  setConfig({ the_sports_config: { use: 1, inplay_use: 1, prematch_use: 1, ...flags } } as Config);

beforeEach(() => addTexts('feed', texts.feed));
afterEach(() => act(() => disposeFeedArea()));

// spec layout.14
test('a category that is closed has no matches on the home page; where both are, their place says so', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const shown = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
  act(() => void set({}));
  render(<Home />, { wrapper: PlatformProvider });
  expect(shown()).toEqual(['지금 라이브', '오늘의 주요 경기']);
  act(() => void set({ inplay_use: 0 }));
  expect(shown()).toEqual(['오늘의 주요 경기']);
  act(() => void set({ use: 0 }));
  expect(shown()).not.toContain('오늘의 주요 경기');
  expect(screen.getByText('해외 스포츠: 지금은 이용할 수 없습니다')).toBeInTheDocument();
});
