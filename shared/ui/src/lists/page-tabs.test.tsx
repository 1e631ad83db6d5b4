import { render, screen } from '@testing-library/react';
import { PageTabs } from './PageTabs';

const names = ['first', 'second', 'third', 'fourth'];
const view = (current: string) => (
  <PageTabs label="pages" current={current} className="tabs--line">
    {names.map((name) => (
      <a key={name} href={`/${name}`} aria-current={name === current ? 'page' : undefined}>
        {name}
      </a>
    ))}
  </PageTabs>
);

/** A browser measures what is observed once its frame is laid out: here at once. */
class AtOnce {
  constructor(private readonly measure: () => void) {}
  observe = () => this.measure();
  disconnect() {}
}
const before = globalThis.ResizeObserver;
beforeAll(() => {
  globalThis.ResizeObserver = AtOnce as unknown as typeof ResizeObserver;
});
afterAll(() => {
  globalThis.ResizeObserver = before;
});

/** Links of 100 px in a row of 200 px; what is scrolled moves them. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = names.indexOf(this.textContent ?? '');
    const left = at < 0 ? 0 : at * 100 - (this.parentElement?.scrollLeft ?? 0);
    return { left, right: left + (at < 0 ? 200 : 100) } as DOMRect;
  });
});
afterEach(() => jest.restoreAllMocks());

test('the page’s own link is brought to the middle where it is out of view, and stays where it is in view', () => {
  const { rerender } = render(view('first'));
  const row = screen.getByRole('navigation', { name: 'pages' });
  expect(row).toHaveClass('tabs', 'tabs--line');
  expect(row.scrollLeft).toBe(0);
  rerender(view('fourth'));
  expect(row.scrollLeft).toBe(250);
  // Half of it is hidden.
  row.scrollLeft = 150;
  rerender(view('second'));
  expect(row.scrollLeft).toBe(50);
  rerender(view('third'));
  expect(row.scrollLeft).toBe(150);
});

test('without a page of its own nothing is scrolled', () => {
  render(view('elsewhere'));
  expect(screen.getByRole('navigation').scrollLeft).toBe(0);
});
