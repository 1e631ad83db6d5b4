import { listTasks, type WorkInput, workCount } from './tasks';

const nothing: WorkInput = { approvals: null, questions: null, stats: null, releases: null };
const queue = (name: string, failed: number) => ({ queue: name, queued: 0, running: 0, failed, oldest_s: 0 });

test('who may see nothing, and a site where all is well, has no work', () => {
  const well: WorkInput = {
    approvals: { todo: 0, mine: 0, expired: 0 },
    questions: 0,
    stats: { feed: 'ok', jobs: [queue('mail', 0)] },
    releases: { paused: false, bad: [] },
  };
  expect([listTasks(nothing), listTasks(well)]).toEqual([[], []]);
});

test('what is wrong now stands first, then what is mine, then what waits; one’s own requests are not counted', () => {
  const tasks = listTasks({
    approvals: { todo: 2, mine: 3, expired: 1 },
    questions: 4,
    stats: { feed: 'silent', jobs: [queue('mail', 5), queue('periodic', 0), queue('settle', 1)] },
    releases: { paused: true, bad: ['remote-feed'] },
  });
  expect(tasks.map(({ name, kind, n }) => `${kind} ${name} ${n}`)).toEqual([
    'late feed 1',
    'late releases 1',
    'late jobs 6',
    'mine decide 2',
    'mine expired 1',
    'work questions 4',
    'work paused 1',
    'work own 3',
  ]);
  expect(tasks.find(({ name }) => name === 'jobs')!.names).toEqual(['mail', 'settle']);
  expect(workCount(tasks)).toBe(16);
});
