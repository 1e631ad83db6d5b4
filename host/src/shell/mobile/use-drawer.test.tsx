import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useDrawer } from './use-drawer';

function Drawer() {
  const ref = useRef<HTMLElement>(null);
  return (
    <aside ref={ref} aria-label="drawer" {...useDrawer(ref, false)}>
      <button type="button">x</button>
    </aside>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a closed drawer is laid out when the page has come to rest, and not before', () => {
  render(<Drawer />);
  const drawer = screen.getByRole('complementary');
  act(() => jest.advanceTimersByTime(2_900));
  expect(drawer).not.toHaveAttribute('data-ready');
  act(() => jest.advanceTimersByTime(200));
  expect(drawer).toHaveAttribute('data-ready');
  expect(drawer).not.toHaveAttribute('data-open');
});
