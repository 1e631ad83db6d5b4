import { call } from '@maru/client';
import type { TimeOutLength } from '@maru/contracts';
import { koreanDate, koreanMoment, serverNow, toast, useT } from '@maru/platform';
import { Button, Card, FieldError, Note } from '@maru/ui';
import { useState } from 'react';
import { ChoiceCards } from './ChoiceCards';
import { timeOutEnd } from './ends';
import { useChange } from './use-protection';

const lengths: readonly TimeOutLength[] = ['day', 'week', 'month', 'six_weeks'];

/** Stops bets, deposits and games for a while, at once and without a way back. */
export function TimeOutCard({ until }: { until: number | null }) {
  const text = useT('protection');
  const [length, setLength] = useState<TimeOutLength>('day');
  const { isBusy, problem, send } = useChange();
  const now = serverNow();
  // A longer one may follow the one that is under way, a shorter one would change nothing.
  const isShorter = until !== null && timeOutEnd(length, now) <= until;
  const begin = async () => {
    if (await send(() => call('timeOut', { body: { length } }, { quiet: true })))
      toast({ tone: 'success', title: text('timeOut.begun') });
  };
  return (
    <Card title={text('timeOut.title')}>
      <div className="card__body">
        {until === null ? (
          <p className="soft">{text('timeOut.text')}</p>
        ) : (
          <Note role="status">{text('timeOut.running', { at: koreanMoment(until, now) })}</Note>
        )}
        <ChoiceCards<TimeOutLength>
          label={text('timeOut.length')}
          name="time-out"
          options={lengths.map((id) => ({
            id,
            text: text(`timeOut.${id}`),
            note: text('until', { at: koreanDate(timeOutEnd(id, now), now) }),
          }))}
          value={length}
          onChange={setLength}
        />
        <p className="field__hint">{text('timeOut.hint')}</p>
        {problem ? <FieldError>{problem}</FieldError> : null}
        <Button wide disabled={isBusy || isShorter} onClick={() => void begin()}>
          {text('timeOut.button', { length: text(`timeOut.${length}`) })}
        </Button>
      </div>
    </Card>
  );
}
