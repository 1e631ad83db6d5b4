import { t } from '@maru/platform';
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { defineRemote } from './define';
import type { MountProps } from './lifecycles';
import { partOf } from './part';

function props(onCrash = jest.fn()): MountProps & { onCrash: jest.Mock } {
  const element = document.createElement('div');
  document.body.append(element);
  return { element, onCrash, remote: 'remote-x', version: '1.0.0', build: 'b1' };
}

const gone = jest.fn();
let crash = () => {};
function Good() {
  const [broken, setBroken] = useState(false);
  crash = () => setBroken(true);
  useEffect(() => gone, []);
  if (broken) throw new Error('later');
  return <p>hello</p>;
}
function Bad(): never {
  throw new Error('at once');
}

const app = defineRemote({ main: Good, bad: Bad });

/** Runs a lifecycle that is done with a commit: React commits when `act` ends, so it is waited for after that. */
async function run(step: () => Promise<void>): Promise<void> {
  let done: Promise<void> = Promise.resolve();
  await act(async () => {
    done = step();
    // A rejection is looked at below.
    done.catch(() => {});
  });
  return done;
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('a mount shows its component and takes it away again', async () => {
  const mountProps = props();
  await app.mounts.main!.bootstrap(mountProps);
  await run(() => app.mounts.main!.mount(mountProps));
  expect(mountProps.element.textContent).toBe('hello');
  await run(() => app.mounts.main!.unmount(mountProps));
  expect(mountProps.element.textContent).toBe('');
  expect(gone).toHaveBeenCalled();
});

test('mounts again after it was unmounted', async () => {
  const mountProps = props();
  for (let time = 0; time < 3; time += 1) {
    await run(() => app.mounts.main!.mount(mountProps));
    expect(mountProps.element.textContent).toBe('hello');
    await run(() => app.mounts.main!.unmount(mountProps));
  }
});

test('a first render that throws rejects the mount and is no crash', async () => {
  const mountProps = props();
  await expect(run(() => app.mounts.bad!.mount(mountProps))).rejects.toThrow('at once');
  expect(mountProps.onCrash).not.toHaveBeenCalled();
});

test('a later crash is told to the host once and leaves nothing behind', async () => {
  const mountProps = props();
  await run(() => app.mounts.main!.mount(mountProps));
  act(() => crash());
  expect(mountProps.onCrash).toHaveBeenCalledTimes(1);
  expect(String(mountProps.onCrash.mock.calls[0]![0])).toBe('Error: later');
  expect(mountProps.element.textContent).toBe('');
});

test('of two builds, the one that is mounted last has its texts on the page, also when it comes back', async () => {
  const build = (word: string) => {
    const texts = { ko: { word }, en: {}, 'zh-CN': {}, es: {} };
    return defineRemote({ main: Good }, { texts: { 'remote-y': texts } });
  };
  const [old, next] = [build('old'), build('new')];
  await old.mounts.main!.bootstrap(props());
  expect(t('remote-y', 'word')).toBe('old');
  await next.mounts.main!.bootstrap(props());
  expect(t('remote-y', 'word')).toBe('new');
  await old.mounts.main!.bootstrap(props());
  expect(t('remote-y', 'word')).toBe('old');
});

test('a mount waits for the texts of its language', async () => {
  let arrive = (_texts: { hello: string }) => {};
  const texts = {
    ko: () => new Promise<{ hello: string }>((resolve) => (arrive = resolve)),
    en: {},
    'zh-CN': {},
    es: {},
  };
  const waiting = defineRemote({ main: Good }, { texts: { 'remote-x': texts } });
  let ready = false;
  const done = waiting.mounts.main!.bootstrap(props()).then(() => {
    ready = true;
  });
  await Promise.resolve();
  expect(ready).toBe(false);
  arrive({ hello: '안녕' });
  await done;
  expect(ready).toBe(true);
});

test('a part is loaded when it is first shown, not before, and asked for again after it failed', async () => {
  const load = jest.fn(async () => ({ default: Good }));
  load.mockRejectedValueOnce(new Error('gone'));
  const parts = defineRemote({ main: Bad, home: partOf(load) });
  const mountProps = props();
  expect(load).not.toHaveBeenCalled();
  await expect(parts.mounts.home!.bootstrap(mountProps)).rejects.toThrow('gone');
  await parts.mounts.home!.bootstrap(mountProps);
  await run(() => parts.mounts.home!.mount(mountProps));
  expect(mountProps.element.textContent).toBe('hello');
});
