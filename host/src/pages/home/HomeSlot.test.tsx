import { store } from '@maru/platform';
import { act, render } from '@testing-library/react';
import { HomePlaceProvider } from '../../menu/frame-context';
import { pageRegistry } from '../../remotes/page-registry';
import { offscreenContainer } from '../../remotes/slots/offscreen-container';
import { HomeSlot } from './HomeSlot';

const home = (kind: 'loading' | 'empty') =>
  store.set(pageRegistry.slots.states, {
    ...store.get(pageRegistry.slots.states),
    home: kind === 'empty' ? { kind } : { kind, remote: 'remote-feed', since: 0 },
  });

describe('the home slot in the home page', () => {
  const holder = document.createElement('div');
  const { put: park } = offscreenContainer();
  const place = (element: HTMLElement | null) => (element ? element.append(holder) : park(holder));
  const page = (
    <HomePlaceProvider value={place}>
      <HomeSlot slot="home" />
    </HomePlaceProvider>
  );

  // spec releases.20
  test('stands in the page while it is shown, and is parked out of sight when it is left, the same element', () => {
    home('loading');
    park(holder);
    const { container, unmount } = render(page);
    expect(container).toContainElement(holder);
    expect(container.firstChild).toHaveClass('slot-home--wait');
    unmount();
    expect(holder.isConnected).toBe(true);
    expect(holder).not.toBeVisible();
    const again = render(page);
    expect(again.container).toContainElement(holder);
    again.unmount();
  });
  test('takes no room when no remote has it', () => {
    home('empty');
    const { container } = render(page);
    expect(container.firstChild).not.toBeVisible();
  });
  test('holds its room before the slot has begun to load, where a remote has it', () => {
    home('empty');
    const description = { menu: [], redirects: [], mounts: [{ slot: 'home', name: 'home', path: '/home' }] };
    const none = pageRegistry.document;
    pageRegistry.document = { ...none, remotes: { 'remote-feed': { remote: 'remote-feed', description } } } as never;
    const { container, unmount } = render(page);
    expect(container.firstChild).toBeVisible();
    expect(container.firstChild).toHaveClass('slot-home--wait');
    unmount();
    pageRegistry.document = none;
  });
  // spec releases.20
  test('may load only once the page was painted and the browser is idle', async () => {
    home('loading');
    jest.useFakeTimers();
    render(page);
    const before = store.get(pageRegistry.slots.homeAllowed);
    act(() => jest.advanceTimersByTime(2_100));
    jest.useRealTimers();
    expect([before, store.get(pageRegistry.slots.homeAllowed)]).toEqual([false, true]);
  });
});
