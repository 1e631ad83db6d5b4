import { store } from '@maru/platform';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import '../../boot/texts';
import { loadFederation } from '../../remotes/load-federation';
import { pageRegistry } from '../../remotes/page-registry';
import { testRelease } from '../../remotes/testing/signed';
import { ReleaseNotices } from './ReleaseNotices';

const release = testRelease('remote-a', 'b1234567');

// Code for releases is a lazy part, loaded here as in an idle page.
beforeAll(async () => void (await loadFederation()));

test('nothing is shown to members who run what everybody runs', () => {
  const { container } = render(<ReleaseNotices />);
  expect(container.textContent).toBe('');
});

test('a pinned release is named, and left by one click', async () => {
  render(<ReleaseNotices />);
  act(() => {
    pageRegistry.overrides.put({ remote: 'remote-a', channel: 'pin', from: '1.0.0-b1234567', release, code: null });
  });
  expect(screen.getByText('고정: remote-a 1.0.0-b1234567')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'remote-a 해제' }));
  await waitFor(() => expect(screen.queryByText(/고정/)).not.toBeInTheDocument());
  expect(store.get(pageRegistry.atoms.document).remotes).toEqual({});
});

test('a pin that is missing and a developer’s build that is refused say so with their number', async () => {
  render(<ReleaseNotices />);
  act(() => {
    pageRegistry.overrides.put({
      remote: 'remote-a',
      channel: 'pin',
      from: '9.9.9-b1234567',
      release: null,
      code: 'MARU-522',
    });
    pageRegistry.overrides.put({
      remote: 'remote-b',
      channel: 'dev',
      from: 'http://localhost:9',
      release: null,
      code: 'MARU-523',
    });
  });
  expect(screen.getByText(/MARU-522/)).toBeInTheDocument();
  expect(screen.getByText(/MARU-523/)).toBeInTheDocument();
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText(/MARU-52/)).not.toBeInTheDocument());
});

test('a link that wants to run a release says which, at what risk, and runs nothing when it is refused', async () => {
  const load = jest.spyOn(globalThis, 'fetch' as never);
  render(<ReleaseNotices />);
  act(() =>
    store.set(pageRegistry.overrides.requested, [{ remote: 'remote-a', channel: 'pin', from: '1.0.0-b1234567' }]),
  );
  const region = screen.getByRole('region', { name: '이 링크는 다른 버전을 실행하려고 합니다' });
  expect(region).toHaveTextContent('remote-a: 1.0.0-b1234567 버전을 이 브라우저에서만 실행합니다.');
  expect(region).toHaveTextContent('믿을 때만');
  fireEvent.click(screen.getByRole('button', { name: '실행하지 않기' }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

test('a new build is offered politely; later takes the question away', async () => {
  render(<ReleaseNotices />);
  act(() => {
    pageRegistry.pending.put({ remote: 'remote-a', release, policy: 'ask', urgent: false });
    pageRegistry.pending.setUntil(pageRegistry.pending.of('remote-a')!, 'answer');
  });
  expect(screen.getByRole('region', { name: '새 버전이 있습니다' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '나중에' }));
  await waitFor(() => expect(pageRegistry.pending.of('remote-a')).toMatchObject({ answer: 'later' }));
  expect(screen.queryByRole('region', { name: '새 버전이 있습니다' })).not.toBeInTheDocument();
  pageRegistry.pending.take('remote-a');
});

test('what a developer’s bundler could not build stands over the page as text, and can be put away until the next', () => {
  const { container } = render(<ReleaseNotices />);
  const other = { remote: 'remote-c', channel: 'dev' as const, from: 'http://localhost:9', release, code: null };
  const put = (problem: string | null) => act(() => void pageRegistry.overrides.put({ ...other, problem }));
  put('app.tsx:3 <img src=x onerror=alert(1)>');
  expect(screen.getByRole('region', { name: /remote-c/ })).toHaveTextContent('app.tsx:3 <img src=x onerror=alert(1)>');
  expect(container.querySelector('img')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '숨기기' }));
  expect(screen.queryByRole('region', { name: /remote-c/ })).toBeNull();
  put('app.tsx:4 another');
  expect(screen.getByText('app.tsx:4 another')).toBeInTheDocument();
  put(null);
  expect(screen.queryByRole('region', { name: /remote-c/ })).toBeNull();
});
