import { store } from '../state/store';
import { announce, closeModal, closeToast, openModal, overlayAtoms, silence, toast } from './overlay';

beforeEach(() => {
  jest.useFakeTimers();
  store.set(overlayAtoms.toasts, []);
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});
const titles = () => store.get(overlayAtoms.toasts).map((toast) => toast.title);

test('at most three toasts are shown, the oldest leaves', () => {
  for (const title of ['a', 'b', 'c', 'd']) toast({ tone: 'info', title });
  expect(titles()).toEqual(['b', 'c', 'd']);
});

test('a toast leaves after 4 s, a danger toast stays until it is closed', () => {
  toast({ tone: 'success', title: 'fine' });
  toast({ tone: 'danger', title: 'bad' });
  jest.advanceTimersByTime(3_999);
  expect(titles()).toEqual(['fine', 'bad']);
  jest.advanceTimersByTime(1);
  expect(titles()).toEqual(['bad']);
  jest.advanceTimersByTime(600_000);
  expect(titles()).toEqual(['bad']);
  closeToast(store.get(overlayAtoms.toasts)[0]!.id);
  expect(titles()).toEqual([]);
});

test('a modal is closed once, whoever closes it', () => {
  const onClose = jest.fn();
  const close = openModal(() => null, { label: 'x', onClose });
  const [modal] = store.get(overlayAtoms.modals);
  expect(modal).toMatchObject({ label: 'x', alert: false, dismissible: true });
  closeModal(modal!.id);
  close();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(store.get(overlayAtoms.modals)).toEqual([]);
});

test('the polite region speaks at most once in 3 s, and of what waited says the last', () => {
  jest.setSystemTime(1_000_000);
  const politeText = () => store.get(overlayAtoms.polite)?.text;
  announce('first');
  expect(politeText()).toBe('first');
  announce('second');
  announce('third');
  jest.advanceTimersByTime(2_999);
  expect(politeText()).toBe('first');
  jest.advanceTimersByTime(1);
  expect(politeText()).toBe('third');
});

test('a refusal is said at once', () => {
  announce('polite');
  announce('now', { assertive: true });
  expect(store.get(overlayAtoms.assertive)?.text).toBe('now');
});

test('what was said, and what waits to be said, can be taken back', () => {
  jest.useFakeTimers();
  announce('one');
  announce('two');
  announce('now', { assertive: true });
  silence();
  jest.advanceTimersByTime(10_000);
  expect([store.get(overlayAtoms.polite), store.get(overlayAtoms.assertive)]).toEqual([null, null]);
  announce('three');
  jest.advanceTimersByTime(10_000);
  expect(store.get(overlayAtoms.polite)?.text).toBe('three');
  jest.useRealTimers();
});
