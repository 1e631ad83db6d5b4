import { closeModal, openModal, overlayAtoms, setModalScope, store } from '@maru/platform';
import { setActiveDocument } from '../document/active';
import { testRelease } from '../testing/signed';
import { disableStyles, enableStyles, forgetFiles, loadStyle } from './files';
import { allowFiles } from './integrity';
import { followModals } from './style-scope';
import { holdStyles, releaseStyles } from './style-use';

const build = { base: '/releases/x/1/', container: 'x_1' };
const base = new URL(build.base, window.location.href).href;
const integrity = `sha384-${'a'.repeat(64)}`;
const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) => link.media);

function arrive(path: string): void {
  allowFiles(base, [{ path, integrity }]);
  void loadStyle(base + path);
}

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  forgetFiles(base);
  arrive('a.css');
});
afterEach(() => jest.useRealTimers());

test('sheets are off when the last mount of a build has left, and on before the next one renders', () => {
  holdStyles(build, 'main');
  holdStyles(build, 'cart');
  releaseStyles(build, 'main');
  jest.runAllTimers();
  expect(sheets()).not.toContain('not all');
  releaseStyles(build, 'cart');
  jest.runAllTimers();
  expect(sheets()).toEqual(['not all']);
  holdStyles(build, 'main');
  expect(sheets()).toEqual(['all']);
  releaseStyles(build, 'main');
  jest.runAllTimers();
});

test('a mount that takes the place of another keeps them', () => {
  holdStyles(build, 'main');
  const spy = jest.spyOn(HTMLLinkElement.prototype, 'media', 'set');
  releaseStyles(build, 'main');
  holdStyles(build, 'other');
  jest.runAllTimers();
  expect(spy.mock.calls.map(([media]) => media)).not.toContain('not all');
  spy.mockRestore();
  releaseStyles(build, 'other');
  jest.runAllTimers();
});

test('a sheet that comes after its build has left is off, until the build shows again', () => {
  disableStyles(base);
  arrive('late.css');
  expect(sheets()[1]).toBe('not all');
  enableStyles(base);
  expect(sheets()).toEqual(['all', 'all']);
});

test('an open modal keeps the style of the build that opened it', () => {
  const release = { ...testRelease('remote-x', '1'), ...build };
  setActiveDocument({ environment: 'test', serial: 1, issued_at: 0, remotes: { 'remote-x': release } } as never);
  setModalScope(() => build.container);
  const stop = followModals();
  holdStyles(build, 'main');
  openModal(() => null, { label: 'a' });
  releaseStyles(build, 'main');
  jest.runAllTimers();
  expect(sheets()).not.toContain('not all');
  closeModal(store.get(overlayAtoms.modals)[0]!.id);
  jest.runAllTimers();
  expect(sheets()).toEqual(['not all']);
  stop();
});
