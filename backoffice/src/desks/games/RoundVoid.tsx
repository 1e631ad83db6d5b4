import type { GameRoundRow, RoundVoidCause } from '@maru/contracts';
import { useState } from 'react';
import {
  Button,
  FormProblem,
  HistoryList,
  Section,
  SelectField,
  TextField,
  useBase,
  useMoney,
  useSubmit,
} from '../../kit';
import { voidCauses } from './game-state';

/** Requests that a round is void for a reason of the closed list; says before the button what that brings about. */
export function RoundVoid(props: { round: GameRoundRow; isLocked: boolean; onChanged(): void }) {
  const { round, isLocked, onChanged } = props;
  const { t, say } = useBase();
  const { full } = useMoney();
  const form = useSubmit();
  const [reason, setReason] = useState<RoundVoidCause | ''>('');
  const [note, setNote] = useState('');
  const send = async () => {
    if (reason === '') return;
    const body = { reason, ...(note.trim() && { note: note.trim() }) };
    const done = await form.submit('opsGameRoundVoid', { params: { id: round.id }, body });
    if (done) say('info', t('games.requested'));
    onChanged();
  };
  return (
    <Section title={t('games.void')} aside={t('games.void_two')}>
      <div className="stack">
        <SelectField<RoundVoidCause | ''>
          label={t('games.void_reason')}
          disabled={isLocked}
          options={[
            { value: '', text: t('games.void_pick') },
            ...voidCauses.map((value) => ({ value, text: t(`games.cause.${value}`) })),
          ]}
          value={reason}
          onChange={setReason}
        />
        {reason !== '' && (
          <>
            <TextField label={t('games.why')} maxLength={300} value={note} onChange={setNote} />
            <HistoryList
              items={[
                {
                  key: 'money',
                  icon: 'arrow-back-up',
                  text: t('games.void_money', { n: round.bets, amount: full(round.stake) }),
                },
                round.paid > 0 && {
                  key: 'paid',
                  icon: 'clock',
                  tone: 'w',
                  text: t('games.void_paid', { amount: full(round.paid) }),
                },
                { key: 'members', icon: 'mail', text: t('games.void_members') },
              ]}
            />
          </>
        )}
        <FormProblem message={form.message} />
        <div className="row acts">
          <Button look="primary" busy={form.busy} disabled={isLocked || reason === ''} onClick={() => void send()}>
            {t('games.void_request')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
