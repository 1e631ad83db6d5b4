import { call } from '@maru/client';
import type { SelfExclusion } from '@maru/contracts';
import { koreanMoment, serverNow, useT } from '@maru/platform';
import { Button, Card, FieldError, Note } from '@maru/ui';
import { useTick } from '../../ui/use-tick';
import { useChange } from './use-protection';

/** A self-exclusion that is in force, and the request to return once it has run its time. */
export function ExcludedCard({ exclusion }: { exclusion: SelfExclusion }) {
  const text = useT('protection');
  const { isBusy, problem, send } = useChange();
  const { from, until, return_requested_at, returns_at } = exclusion;
  const when = (at: number) => koreanMoment(at, serverNow());
  const mayReturn = useTick() >= (until ?? Number.POSITIVE_INFINITY) && return_requested_at === null;
  return (
    <Card title={text('exclude.title')}>
      <div className="card__body">
        <Note role="status">
          {until === null
            ? text('excluded.endless', { from: when(from) })
            : text('excluded.until', { from: when(from), until: when(until) })}
        </Note>
        {returns_at === null ? null : <p>{text('excluded.returns', { at: when(returns_at) })}</p>}
        <p className="soft">{text(until === null ? 'excluded.textEndless' : 'excluded.text')}</p>
        {problem ? <FieldError>{problem}</FieldError> : null}
        {mayReturn ? (
          <Button wide disabled={isBusy} onClick={() => void send(() => call('exclusionReturn', {}, { quiet: true }))}>
            {text('excluded.return')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
