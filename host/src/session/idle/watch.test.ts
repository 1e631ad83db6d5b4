import { type IdleMessage, watchIdle } from './watch';

/** On its way from tab to tab, ms. */
const deliveryMs = 3;

interface Tab {
  watch: ReturnType<typeof watchIdle>;
  actions: string[];
  sent: IdleMessage[];
  leases: number;
}
let tabs: Tab[] = [];

/** A tab whose watch looks every `lookMs`; one in the background looks once a minute. */
function openTab(lookMs = 500): Tab {
  const tab = { actions: [] as string[], sent: [] as IdleMessage[], leases: 0 } as Tab;
  tab.watch = watchIdle({
    now: () => performance.now(),
    leases: () => tab.leases,
    notify(message) {
      tab.sent.push(message);
      for (const other of tabs) if (other !== tab) setTimeout(() => other.watch.heard(message), deliveryMs);
    },
    later(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    remind: (seconds) => tab.actions.push(`remind ${seconds}`),
    resume: () => tab.actions.push('resume'),
    leave: () => tab.actions.push('leave'),
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

// spec session.18
test('the last input counts in every tab, to the second, though input is told every 5 s only', () => {
  const [firstTab, secondTab] = [openTab(), openTab()];
  firstTab.watch.input();
  later(4_000);
  firstTab.watch.input();
  later(20_000);
  expect(firstTab.sent.length).toBe(2);
  later(9_000);
  expect(secondTab.actions).toEqual([]);
  later(1_500);
  expect([firstTab.actions, secondTab.actions]).toEqual([['remind 30'], ['remind 30']]);
  later(28_900);
  expect(secondTab.actions).not.toContain('leave');
  later(1_200);
  expect(secondTab.actions).toEqual(['remind 30', 'remind 10', 'leave']);
});

// spec session.18
test('a tab with something under way keeps the others from reminding and signing out, for as long as it takes', () => {
  const [busy, idle] = [openTab(), openTab()];
  busy.leases = 1;
  later(300_000);
  expect([busy.actions, idle.actions]).toEqual([[], []]);
  busy.leases = 0;
  later(62_000);
  expect(idle.actions).toContain('leave');
});

test('also one in the background, whose timers come once a minute', () => {
  const [busy, idle] = [openTab(60_000), openTab()];
  busy.leases = 1;
  later(300_000);
  expect(idle.actions).toEqual([]);
});

test('a tab in the background that finds itself over its time asks before it signs anybody out', () => {
  const [hidden, seen] = [openTab(61_000), openTab()];
  for (let second = 0; second < 200; second += 1) {
    seen.watch.input();
    later(1_000);
  }
  expect([hidden.actions, seen.actions]).toEqual([[], []]);
});

test('going on in one tab takes the question out of the others', () => {
  const [firstTab, secondTab] = [openTab(), openTab()];
  later(40_000);
  firstTab.watch.stay();
  later(10);
  expect([firstTab.actions, secondTab.actions]).toEqual([
    ['remind 30', 'resume'],
    ['remind 30', 'resume'],
  ]);
  later(29_000);
  expect(secondTab.actions).toHaveLength(2);
});

// spec session.18
test('a clock of the wall that jumps signs nobody out and keeps nobody in', () => {
  const tab = openTab();
  jest.setSystemTime(Date.now() + 3_600_000);
  later(20_000);
  expect(tab.actions).toEqual([]);
  jest.setSystemTime(Date.now() - 7_200_000);
  later(42_000);
  expect(tab.actions).toContain('leave');
});

test.each([[null], ['7'], [Number.NaN], [{}], [1_700_000_000_000]])(
  '%j from another tab changes nothing',
  (message) => {
    const tab = openTab();
    later(40_000);
    tab.watch.heard(message);
    expect(tab.actions).toEqual(['remind 30']);
  },
);
