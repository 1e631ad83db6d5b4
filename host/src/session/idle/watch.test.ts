import { type IdleMessage, watchIdle } from './watch';

/** On its way from tab to tab, ms. */
const deliveryMs = 3;

interface Tab {
  watch: ReturnType<typeof watchIdle>;
  said: string[];
  sent: IdleMessage[];
  leases: number;
}
let tabs: Tab[] = [];

/** A tab whose watch looks every `lookMs`; one in the background looks once a minute. */
function openTab(lookMs = 500): Tab {
  const tab = { said: [] as string[], sent: [] as IdleMessage[], leases: 0 } as Tab;
  tab.watch = watchIdle({
    now: () => performance.now(),
    leases: () => tab.leases,
    tell(message) {
      tab.sent.push(message);
      for (const other of tabs) if (other !== tab) setTimeout(() => other.watch.heard(message), deliveryMs);
    },
    later(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    remind: (seconds) => tab.said.push(`remind ${seconds}`),
    resume: () => tab.said.push('resume'),
    leave: () => tab.said.push('leave'),
  });
  setInterval(tab.watch.look, lookMs);
  tabs.push(tab);
  return tab;
}
const later = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => {
  jest.useFakeTimers();
  tabs = [];
});
afterEach(() => jest.useRealTimers());

test('the last input counts in every tab, to the second, though input is told every 5 s only', () => {
  const [here, there] = [openTab(), openTab()];
  here.watch.input();
  later(4_000);
  here.watch.input();
  later(20_000);
  expect(here.sent.length).toBe(2);
  later(9_000);
  expect(there.said).toEqual([]);
  later(1_500);
  expect([here.said, there.said]).toEqual([['remind 30'], ['remind 30']]);
  later(28_900);
  expect(there.said).not.toContain('leave');
  later(1_200);
  expect(there.said).toEqual(['remind 30', 'remind 10', 'leave']);
});

test('a tab with something under way keeps the others from reminding and signing out, for as long as it takes', () => {
  const [busy, idle] = [openTab(), openTab()];
  busy.leases = 1;
  later(300_000);
  expect([busy.said, idle.said]).toEqual([[], []]);
  busy.leases = 0;
  later(62_000);
  expect(idle.said).toContain('leave');
});

test('also one in the background, whose timers come once a minute', () => {
  const [busy, idle] = [openTab(60_000), openTab()];
  busy.leases = 1;
  later(300_000);
  expect(idle.said).toEqual([]);
});

test('a tab in the background that finds itself over its time asks before it signs anybody out', () => {
  const [hidden, seen] = [openTab(61_000), openTab()];
  for (let second = 0; second < 200; second += 1) {
    seen.watch.input();
    later(1_000);
  }
  expect([hidden.said, seen.said]).toEqual([[], []]);
});

test('going on in one tab takes the question out of the others', () => {
  const [here, there] = [openTab(), openTab()];
  later(40_000);
  here.watch.stay();
  later(10);
  expect([here.said, there.said]).toEqual([
    ['remind 30', 'resume'],
    ['remind 30', 'resume'],
  ]);
  later(29_000);
  expect(there.said).toHaveLength(2);
});

test('a clock of the wall that jumps signs nobody out and keeps nobody in', () => {
  const tab = openTab();
  jest.setSystemTime(Date.now() + 3_600_000);
  later(20_000);
  expect(tab.said).toEqual([]);
  jest.setSystemTime(Date.now() - 7_200_000);
  later(42_000);
  expect(tab.said).toContain('leave');
});

test.each([[null], ['7'], [Number.NaN], [{}], [1_700_000_000_000]])(
  '%j from another tab changes nothing',
  (message) => {
    const tab = openTab();
    later(40_000);
    tab.watch.heard(message);
    expect(tab.said).toEqual(['remind 30']);
  },
);
