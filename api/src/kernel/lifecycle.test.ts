import { Lifecycle, type Service, startOrder } from './lifecycle';

let events: string[];
beforeEach(() => {
  events = [];
});
const service = (name: string, needs: string[] = [], changes: Partial<Service> = {}): Service => ({
  name,
  needs,
  start: () => {
    events.push(`start ${name}`);
    return `value of ${name}`;
  },
  stop: () => void events.push(`stop ${name}`),
  ...changes,
});
const fails = (message: string) => async () => {
  throw new Error(message);
};

test('services start after what they need and stop in reverse', async () => {
  const lifecycle = new Lifecycle([
    service('http', ['bets', 'database']),
    service('bets', ['database']),
    service('database'),
  ]);
  await lifecycle.start();
  await lifecycle.stop();
  expect(events).toEqual(['start database', 'start bets', 'start http', 'stop http', 'stop bets', 'stop database']);
});

test('services that do not need each other keep the order in which they are declared', () => {
  const names = startOrder([service('c'), service('a'), service('d', ['b']), service('b')]).map(({ name }) => name);
  expect(names).toEqual(['c', 'a', 'b', 'd']);
});

test('a service is given the values of what it needs, and nothing else', async () => {
  const start = jest.fn(() => 'jobs');
  const stop = jest.fn();
  const lifecycle = new Lifecycle([
    service('database'),
    service('redis'),
    service('jobs', ['database'], { start, stop }),
  ]);
  await lifecycle.start();
  expect(start).toHaveBeenCalledWith({ database: 'value of database' });
  expect(lifecycle.value('jobs')).toBe('jobs');
  await lifecycle.stop();
  expect(stop).toHaveBeenCalledWith('jobs');
});

test('a target starts with what it needs alone, and nothing starts twice', async () => {
  const lifecycle = new Lifecycle([service('database'), service('http', ['database']), service('listening', ['http'])]);
  await lifecycle.start('http');
  expect(events).toEqual(['start database', 'start http']);
  expect(() => lifecycle.value('listening')).toThrow('service listening has not started');
  await lifecycle.start('listening');
  expect(events).toEqual(['start database', 'start http', 'start listening']);
});

test('a circle is refused with its names', () => {
  const circle = [service('x', ['a']), service('a', ['b']), service('b', ['c']), service('c', ['a'])];
  expect(() => new Lifecycle(circle)).toThrow('services need each other: a → b → c → a');
});

test('a need without a service is refused with both names', () => {
  expect(() => new Lifecycle([service('bets', ['database'])])).toThrow(
    'bets needs database, which no service is named',
  );
});

test('a name that two services have is refused', () => {
  expect(() => new Lifecycle([service('bets'), service('bets')])).toThrow('service bets is declared twice');
});

test('a start that fails stops what was started and reports its own error', async () => {
  const lifecycle = new Lifecycle([
    service('database'),
    service('redis', [], { stop: fails('no answer') }),
    service('http', ['database', 'redis'], { start: fails('the port is taken') }),
    service('later', ['http']),
  ]);
  await expect(lifecycle.start()).rejects.toThrow('the port is taken');
  expect(events).toEqual(['start database', 'start redis', 'stop database']);
});

test('a stop that fails keeps no other service from stopping', async () => {
  const lifecycle = new Lifecycle([
    service('database'),
    service('redis', ['database'], { stop: fails('no answer') }),
    service('bets', ['redis'], { stop: fails('a bet is open') }),
    service('http', ['bets']),
  ]);
  await lifecycle.start();
  await expect(lifecycle.stop()).rejects.toMatchObject({
    message: 'bets failed to stop: a bet is open; redis failed to stop: no answer',
    errors: [{ cause: new Error('a bet is open') }, { cause: new Error('no answer') }],
  });
  expect(events).toEqual(['start database', 'start redis', 'start bets', 'start http', 'stop http', 'stop database']);
});

test.each([
  ['database', ['start redis', 'stop redis', 'stop database']],
  ['http', ['start redis', 'start database', 'stop database', 'stop redis', 'stop http']],
])('a stop while %s starts stops that as well and starts nothing more', async (name, expected) => {
  let opened = () => {};
  const start = () =>
    new Promise<void>((resolve) => {
      opened = resolve;
    });
  const lifecycle = new Lifecycle([
    service('redis'),
    service('database', ['redis'], name === 'database' ? { start } : {}),
    service('http', ['database'], name === 'http' ? { start } : {}),
  ]);
  const starting = lifecycle.start();
  await new Promise(setImmediate);
  await lifecycle.stop();
  opened();
  await expect(starting).rejects.toThrow('the process is stopping');
  expect(events).toEqual(expected);
});
