import '../testing/texts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TestConsole } from '../testing/TestConsole';
import { loadFiles, PartMissing } from './files';
import { PartBoundary } from './PartBoundary';
import { createInset, createPart, type Part } from './part';
import { prefetchWhenIdle } from './prefetch';

const hash = `sha384-${'A'.repeat(64)}`;
const [shared, own] = ['/assets/ops/part-shared.js', '/assets/ops/part-own.js'];
document.head.innerHTML = `<meta name="maru-parts" content='${JSON.stringify({
  files: { [shared]: hash, [own]: hash },
  parts: { 'desks/x/pages': [shared, own], 'desks/y/pages': [shared] },
})}'>`;
const scripts = () => [...document.head.querySelectorAll('script')];
const answer = (event: 'load' | 'error') => {
  for (const script of scripts()) script.dispatchEvent(new Event(event));
};
const problems = jest.spyOn(console, 'error').mockImplementation(() => {});
afterAll(() => problems.mockRestore());

test('a file that does not come ends the load, and the next load asks for it again', async () => {
  const load = loadFiles('desks/x/pages');
  expect(scripts().map(({ src, integrity }) => [new URL(src).pathname, integrity])).toEqual([
    [shared, hash],
    [own, hash],
  ]);
  answer('error');
  await expect(load).rejects.toBeInstanceOf(PartMissing);
  expect(scripts()).toEqual([]);
});

test('files of a part stand in the page once, with their hashes, those first that others import', async () => {
  const loads = [loadFiles('desks/x/pages'), loadFiles('desks/y/pages')];
  expect(scripts()).toHaveLength(2);
  answer('load');
  await Promise.all(loads);
  await loadFiles('desks/x/pages');
  expect(scripts()).toHaveLength(2);
});

const createPage = (part: Part<{ Page: () => React.ReactNode }>) => createInset(part, ({ Page }) => Page);

test('a part whose files are gone says so with a way to load the page anew; what stands around it keeps what was typed', async () => {
  const Gone = createPage(createPart('desks/z/pages', () => Promise.reject(new PartMissing('x'))));
  const user = userEvent.setup();
  render(
    <TestConsole>
      <input aria-label="note" />
      <Gone />
    </TestConsole>,
  );
  await user.type(screen.getByLabelText('note'), 'typed');
  expect(await screen.findByRole('alert')).toHaveTextContent('이 화면의 파일을 받지 못했습니다.');
  expect(screen.getByRole('button', { name: '새로고침' })).toBeVisible();
  expect(screen.getByLabelText('note')).toHaveValue('typed');
});

test('a page that fails leaves what is around it, and can be tried again', async () => {
  let broken = true;
  const Page = () => {
    if (broken) throw new Error('broken');
    return <p>works</p>;
  };
  const Around = () => {
    const [n, setN] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setN(n + 1)}>
          other {n}
        </button>
        <PartBoundary>
          <Page />
        </PartBoundary>
      </>
    );
  };
  const user = userEvent.setup();
  render(
    <TestConsole>
      <Around />
    </TestConsole>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('이 화면에 오류가 났습니다.');
  await user.click(screen.getByRole('button', { name: 'other 0' }));
  expect(screen.getByRole('button', { name: 'other 1' })).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(screen.getByText('works')).toBeVisible();
});

test('parts are fetched one after the other while nothing else is to do, each once; not where data is saved', async () => {
  const idle: (() => void)[] = [];
  globalThis.requestIdleCallback = (run) => idle.push(() => run({ didTimeout: false, timeRemaining: () => 10 }));
  globalThis.cancelIdleCallback = () => {};
  const fetched: string[] = [];
  const parts = ['a', 'b', 'a'].map((name) => ({ name, prefetch: () => void fetched.push(name) }));
  prefetchWhenIdle(parts);
  for (let run = idle.shift(); run; run = idle.shift()) run();
  expect(fetched).toEqual(['a', 'b']);
  Object.assign(navigator, { connection: { saveData: true } });
  prefetchWhenIdle(parts);
  expect(idle).toEqual([]);
});
