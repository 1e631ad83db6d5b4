import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { fakeMedia } from '../test/fake-media';
import { useDrawer } from './use-drawer';

function Drawer({ open = false }: { open?: boolean }) {
  const ref = useRef<HTMLElement>(null);
  const drawn = useDrawer(ref, open);
  return (
    <aside ref={ref} aria-label="drawer" {...drawn}>
      {'data-ready' in drawn ? <button type="button">x</button> : null}
    </aside>
  );
}

let narrow = true;
beforeEach(() => {
  narrow = true;
  fakeMedia(() => narrow);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('a drawer is filled when it opens, and stays so when it closes', () => {
  const { rerender } = render(<Drawer />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<Drawer open />);
  const content = screen.getByRole('button');
  rerender(<Drawer />);
  expect(screen.getByRole('button')).toBe(content);
});

test('a rail of a wide page is filled at once', () => {
  narrow = false;
  render(<Drawer />);
  expect(screen.getByRole('button')).toBeInTheDocument();
});

test('a closed drawer is filled and laid out when the page has come to rest, and not before', () => {
  render(<Drawer />);
  const drawer = screen.getByRole('complementary');
  act(() => jest.advanceTimersByTime(2_900));
  expect(drawer).not.toHaveAttribute('data-ready');
  expect(drawer).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(200));
  expect(drawer).toHaveAttribute('data-ready');
  expect(drawer).not.toBeEmptyDOMElement();
  expect(drawer).not.toHaveAttribute('data-open');
});
