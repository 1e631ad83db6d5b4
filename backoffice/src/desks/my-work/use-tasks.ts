import { usePoll } from '../../api/use-poll';
import { may, type Operator } from '../../shell/permissions';
import { type Task, tasksOf } from './tasks';

const everyMs = { approvals: 4_000, questions: 10_000, stats: 10_000, releases: 2_000 };

/** What waits for the operator. The questions are those that other desks ask as well: they are asked once. */
export function useTasks(operator: Operator): Task[] {
  const seesReleases = may(operator, 'releases:read');
  const approvals = usePoll('opsApprovalCounts', {}, everyMs.approvals);
  const questions = usePoll(
    'opsQuestions',
    may(operator, 'messages:send') ? { query: { open: '1' } } : null,
    everyMs.questions,
  );
  const stats = usePoll('liveStats', seesReleases ? {} : null, everyMs.stats);
  const releases = usePoll('releases', seesReleases ? {} : null, everyMs.releases);
  return tasksOf({
    approvals: approvals.data,
    questions: questions.data?.open ?? null,
    stats: stats.data,
    releases: releases.data && {
      paused: releases.data.paused,
      bad: releases.data.remotes.filter(({ health }) => health.state === 'bad').map(({ remote }) => remote),
    },
  });
}
