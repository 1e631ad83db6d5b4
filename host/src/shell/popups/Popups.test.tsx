import {
  holdMoneyInFlight,
  navigate,
  openModal,
  overlayAtoms,
  PlatformProvider,
  setConfig,
  store,
} from '@maru/platform';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import '../../boot/texts';
import { Modals } from '../overlay/Modals';
import { demoConfig, fakeApi, signInDemo } from '../test/fake-api';
import { readHidden } from './hidden';
import { Popups } from './Popups';
import type { Popup } from './rules';

const popup = (id: number, changes: Partial<Popup> = {}): Popup => ({
  id,
  purpose: 'notice',
  content: `<p>소식 ${id}</p><script>window.bad=1</script>`,
  width: 360,
  height: 400,
  updated_at: 'a',
  show_popups: '',
  ...changes,
});
const give = (...popups: Popup[]) => act(() => setConfig({ ...demoConfig, popups, time: Date.now() }));
const show = () =>
  render(
    <PlatformProvider>
      <button type="button">밑에</button>
      <main id="main" tabIndex={-1} />
      <Popups />
      <Modals />
    </PlatformProvider>,
  );
const shown = () => screen.queryAllByText(/^소식/).map((node) => node.textContent);

beforeEach(() => {
  localStorage.clear();
  fakeApi({});
  signInDemo();
  store.set(overlayAtoms.modals, []);
  act(() => navigate('/home', { replace: true }));
});

test('popups of the path are shown, cleaned, over a page that keeps its focus', async () => {
  give(popup(1), popup(2, { show_popups: '["/theSports"]' }));
  show();
  screen.getByRole('button', { name: '밑에' }).focus();
  await waitFor(() => expect(shown()).toEqual(['소식 1']));
  expect(screen.getByRole('dialog', { name: '팝업 1' })).not.toHaveAttribute('aria-modal');
  expect((window as { bad?: number }).bad).toBeUndefined();
  expect(screen.getByRole('button', { name: '밑에' })).toHaveFocus();
  act(() => navigate('/theSports/inplay'));
  await waitFor(() => expect(shown()).toEqual(['소식 1', '소식 2']));
});

// spec host.16
test('closing one is for this page, hiding one is for today; a changed one comes back', async () => {
  give(popup(1), popup(2));
  const { unmount } = show();
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(screen.getByText('소식 1').closest('.popup')).toHaveAttribute('inert');
  fireEvent.click(screen.getAllByRole('button', { name: '닫기' }).at(-1)!);
  expect(screen.getByText('소식 1').closest('.popup')).not.toHaveAttribute('inert');
  fireEvent.click(screen.getByRole('button', { name: '오늘 하루 보지 않기' }));
  expect(shown()).toEqual([]);
  expect(Object.keys(readHidden())).toEqual(['1@a']);
  unmount();
  show();
  await waitFor(() => expect(shown()).toEqual(['소식 2']));
  give(popup(1, { updated_at: 'b' }), popup(2));
  await waitFor(() => expect(shown()).toEqual(['소식 1', '소식 2']));
});

// spec host.16
test('Escape closes the topmost one only, after every layer above has had its turn', async () => {
  give(popup(1), popup(2));
  show();
  await waitFor(() => expect(shown()).toHaveLength(2));
  act(() => void openModal(() => <button type="button">안</button>, { label: '모달' }));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(screen.queryByRole('dialog', { name: '모달' })).not.toBeInTheDocument();
  expect(shown()).toHaveLength(2);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(shown()).toEqual(['소식 1']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(shown()).toEqual([]);
});

test('the focus goes from a closed popup to the next, then to the page', async () => {
  give(popup(1), popup(2));
  show();
  await waitFor(() => expect(shown()).toHaveLength(2));
  const last = () => screen.getAllByRole('button', { name: '닫기' }).at(-1)!;
  act(() => last().focus());
  fireEvent.click(last());
  await waitFor(() => expect(last()).toHaveFocus());
  fireEvent.click(last());
  await waitFor(() => expect(document.getElementById('main')).toHaveFocus());
});

// spec session.19
test('popups wait while a bet or transfer of the member is under way', async () => {
  give(popup(1));
  show();
  await waitFor(() => expect(shown()).toEqual(['소식 1']));
  let land = () => {};
  act(() => {
    land = holdMoneyInFlight('round');
  });
  expect(shown()).toEqual([]);
  act(() => land());
  await waitFor(() => expect(shown()).toEqual(['소식 1']));
});
