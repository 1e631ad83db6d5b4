import { closeModal, openModal, overlayAtoms, setModalScope, store } from '@maru/platform';
import { ReleaseFiles } from '../loading/files';
import { RemoteRegistry } from '../registry';
import { followModals } from '../slots/style-scope';
import { testRelease } from '../testing/signed';
import { Build } from './build';

const release = { ...testRelease('remote-x', '1'), base: '/releases/x/1/', container: 'x_1' };
const base = new URL(release.base, window.location.href).href;
const integrity = `sha384-${'a'.repeat(64)}`;
const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) => link.media);

let files: ReleaseFiles;
let build: Build;
function arrive(path: string): void {
  files.allow(base, [{ path, integrity }]);
  void files.loadStyle(base + path);
}

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  files = new ReleaseFiles();
  build = new Build(release, {
    load: () => new Promise(() => {}),
    forget() {},
    revoke() {},
    enableStyles: () => files.enableStyles(base),
    disableStyles: () => files.disableStyles(base),
    left() {},
    illegal() {},
  });
  arrive('a.css');
});
afterEach(() => jest.useRealTimers());

test('sheets are off when the last mount of a build has left, and on before the next one renders', () => {
  build.holdStyles('main');
  build.holdStyles('cart');
  build.releaseStyles('main');
  jest.runAllTimers();
  expect(sheets()).not.toContain('not all');
  build.releaseStyles('cart');
  jest.runAllTimers();
  expect(sheets()).toEqual(['not all']);
  build.holdStyles('main');
  expect(sheets()).toEqual(['all']);
});

test('a mount that takes the place of another keeps them', () => {
  build.holdStyles('main');
  const spy = jest.spyOn(HTMLLinkElement.prototype, 'media', 'set');
  build.releaseStyles('main');
  build.holdStyles('other');
  jest.runAllTimers();
  expect(spy.mock.calls.map(([media]) => media)).not.toContain('not all');
  spy.mockRestore();
});

test('a sheet that comes after its build has left is off, until the build shows again', () => {
  files.disableStyles(base);
  arrive('late.css');
  expect(sheets()[1]).toBe('not all');
  files.enableStyles(base);
  expect(sheets()).toEqual(['all', 'all']);
});

// spec releases.44
test('an open modal keeps the style of the build that opened it', async () => {
  const registry = new RemoteRegistry();
  registry.document = { environment: 'test', serial: 1, issued_at: 0, remotes: { 'remote-x': release } };
  registry.setBuildFactory(() => build);
  setModalScope(() => release.container);
  const stop = followModals(registry);
  registry.build(release).holdStyles('main');
  openModal(() => null, { label: 'a' });
  build.releaseStyles('main');
  jest.runAllTimers();
  expect(sheets()).not.toContain('not all');
  closeModal(store.get(overlayAtoms.modals)[0]!.id);
  jest.runAllTimers();
  expect(sheets()).toEqual(['not all']);
  stop();
  await registry.close();
});
