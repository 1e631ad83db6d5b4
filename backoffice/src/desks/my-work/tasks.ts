import type { Answer } from '../../client/client';

/** What the console knows of the site's work; null where the operator may not know it, or it was not answered yet. */
export interface WorkInput {
  approvals: Answer<'opsApprovalCounts'> | null;
  /** Questions of members without an answer. */
  questions: number | null;
  stats: Pick<Answer<'liveStats'>, 'feed' | 'jobs'> | null;
  releases: { paused: boolean; bad: readonly string[] } | null;
}

/** One kind of work. `mine` is the operator's own, `late` needs an operator now, `work` waits. */
export interface Task {
  name: 'decide' | 'expired' | 'own' | 'questions' | 'jobs' | 'feed' | 'releases' | 'paused';
  kind: 'mine' | 'late' | 'work';
  n: number;
  /** Page of the console where it is done; null where it is done elsewhere. */
  page: string | null;
  /** What it is about, where that is not a number: names of queues or remotes. */
  names: readonly string[];
}

/** Everything that waits, in the order in which it should be looked at: what is wrong now, what is mine, what waits. */
export function listTasks({ approvals, questions, stats, releases }: WorkInput): Task[] {
  const failed = stats?.jobs.filter((queue) => queue.failed > 0) ?? [];
  const all: Task[] = [
    {
      name: 'feed',
      kind: 'late',
      n: stats && stats.feed !== 'ok' ? 1 : 0,
      page: null,
      names: stats ? [stats.feed] : [],
    },
    {
      name: 'releases',
      kind: 'late',
      n: releases?.bad.length ?? 0,
      page: 'health',
      names: releases?.bad ?? [],
    },
    {
      name: 'jobs',
      kind: 'late',
      n: failed.reduce((sum, queue) => sum + queue.failed, 0),
      page: null,
      names: failed.map(({ queue }) => queue),
    },
    { name: 'decide', kind: 'mine', n: approvals?.todo ?? 0, page: 'approvals', names: [] },
    { name: 'expired', kind: 'mine', n: approvals?.expired ?? 0, page: 'approvals', names: [] },
    { name: 'questions', kind: 'work', n: questions ?? 0, page: 'questions', names: [] },
    { name: 'paused', kind: 'work', n: releases?.paused ? 1 : 0, page: 'releases', names: [] },
    { name: 'own', kind: 'work', n: approvals?.mine ?? 0, page: 'approvals', names: [] },
  ];
  return all.filter(({ n }) => n > 0);
}

/** Number of tasks; own requests wait for another approver and are not counted. */
export function workCount(tasks: readonly Task[]): number {
  return tasks.filter(({ name }) => name !== 'own').reduce((sum, { n }) => sum + n, 0);
}
