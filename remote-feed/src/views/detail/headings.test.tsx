import { addTexts, PlatformProvider } from '@maru/platform';
import { act, render, screen } from '@testing-library/react';

jest.mock('@maru/platform', () => ({
  ...jest.requireActual('@maru/platform'),
  call: jest.fn(() => new Promise(() => {})),
  live: { subscribe: () => () => {} },
}));

import { disposeFeedArea } from '../../model/feed-area';
import Main from '../../mounts/main';
import { texts } from '../../texts';

beforeEach(() => addTexts('feed', texts.feed));
afterEach(() => act(() => disposeFeedArea()));

test('a page of one match that is not there has its one heading of the first level', async () => {
  window.history.replaceState(null, '', '/theSports/detail');
  await act(async () => render(<Main />, { wrapper: PlatformProvider }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('경기');
});
