import { GlobalsWatch } from '../guard/watch';
import { Telemetry } from '../telemetry/telemetry';
import { testRelease } from '../testing/signed';
import { readApp } from './read-app';

const release = testRelease('remote-a', 'b1');
const nothing = async () => {};
const steps = { bootstrap: nothing, mount: nothing, unmount: nothing };
const boom = (): never => {
  throw new Error('boom');
};
const throwing = (key: string, rest: object = {}) =>
  Object.defineProperty({ ...rest }, key, { get: boom, enumerable: true });
const proxy = new Proxy({}, { get: (_target, key) => (key === 'then' ? undefined : boom()), has: boom, ownKeys: boom });
const read = (module: unknown) => readApp(async () => module, release, new GlobalsWatch(new Telemetry()));

test('a whole app is read', async () => {
  const app = { mounts: { main: steps }, dispose: jest.fn() };
  const result = await read({ default: app });
  expect(result).toMatchObject({ ok: true, release });
  if (result.ok) result.app.dispose?.();
  expect(app.dispose).toHaveBeenCalledTimes(1);
});

// spec robustness.9
test.each([
  ['the module’s default', throwing('default')],
  ['the mounts', { default: throwing('mounts') }],
  ['a mount', { default: { mounts: throwing('main') } }],
  ['a step of a mount', { default: { mounts: { main: throwing('mount', steps) } } }],
  ['dispose', { default: throwing('dispose', { mounts: { main: steps } }) }],
  ['the module, a proxy', proxy],
  ['the app, a proxy', { default: proxy }],
  ['the mounts, a proxy', { default: { mounts: proxy } }],
  ['a mount, a proxy', { default: { mounts: { main: proxy } } }],
])('%s that throws when it is read ends in the remote’s own failure', async (_what, module) => {
  expect(await read(module)).toMatchObject({ ok: false, reason: 'bad_shape', code: 'MARU-507' });
});

// spec robustness.9
test('a getter that turns bad after it was read once is never asked again', async () => {
  let reads = 0;
  const mounts = {
    get main() {
      reads += 1;
      return reads === 1 ? steps : boom();
    },
  };
  const result = await read({ default: { mounts } });
  expect(result.ok).toBe(true);
  if (result.ok) await expect(result.app.mounts.main!.mount({} as never)).resolves.toBeUndefined();
});

test('what is missing is named', async () => {
  expect(await read({})).toMatchObject({ detail: './app exports no mounts' });
  expect(await read({ default: { mounts: { main: { ...steps, mount: 1 } } } })).toMatchObject({
    detail: 'mount main has no mount',
  });
});
