import { polling } from '../../api/polling';
import { usePoll } from '../../api/use-poll';
import { may, type Operator } from '../../session/permissions';
import { listTasks, type Task } from './tasks';

/** Tasks of the operator. Other desks poll the same questions: they share one call. */
export function useTasks(operator: Operator): Task[] {
  const seesReleases = may(operator, 'releases:read');
  const approvals = usePoll('opsApprovalCounts', {}, polling.shared);
  const questions = usePoll(
    'opsQuestions',
    may(operator, 'messages:send') ? { query: { open: '1' } } : null,
    polling.figures,
  );
  const stats = usePoll('liveStats', seesReleases ? {} : null, polling.figures);
  const releases = usePoll('releases', seesReleases ? {} : null, polling.releases);
  return listTasks({
    approvals: approvals.data,
    questions: questions.data?.open ?? null,
    stats: stats.data,
    releases: releases.data && {
      paused: releases.data.paused,
      bad: releases.data.remotes.filter(({ health }) => health.state === 'bad').map(({ remote }) => remote),
    },
  });
}
