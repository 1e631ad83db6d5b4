import type { TradingLeague } from '@maru/contracts';
import { useState } from 'react';
import { DateTimeField, fromField, SelectField, SubmitDialog, useBase, useSubmit } from '../../../kit';
import { leagueOptions, sortLeagues } from '../league-options';
import { isWritten, LocalizedFields, noWords } from './LocalizedFields';

interface AddMatchProps {
  leagues: readonly TradingLeague[];
  onClose(): void;
  onAdded(id: number): void;
}

/** Adds a match by hand: league, both sides in four languages, start. Its markets are added in its sheet. */
export function AddMatch({ leagues, onClose, onAdded }: AddMatchProps) {
  const { t, say } = useBase();
  const form = useSubmit();
  const [league, setLeague] = useState(String(sortLeagues(leagues)[0]?.id ?? ''));
  const [home, setHome] = useState(noWords);
  const [away, setAway] = useState(noWords);
  const [time, setTime] = useState('');
  const send = async () => {
    const body = { league_id: Number(league), home, away, match_time: Date.parse(fromField(time) ?? '') };
    const done = await form.submit('opsTradingMatchCreate', { body });
    if (!done) return;
    say('success', t('trade.match_added', { name: `${home.ko} – ${away.ko}` }));
    onAdded(done.id);
  };
  const unsaved = time !== '' || [home, away].some((words) => Object.values(words).some(Boolean));
  return (
    <SubmitDialog
      kind="wide"
      title={t('trade.add_match')}
      label={t('trade.add')}
      form={form}
      unsaved={unsaved}
      incomplete={!league || time === '' || !isWritten(home) || !isWritten(away)}
      onClose={onClose}
      onSend={send}
    >
      <SelectField
        label={t('trade.league_field')}
        errors={form.errors.league_id}
        options={leagueOptions(leagues, t)}
        value={league}
        onChange={setLeague}
      />
      <DateTimeField label={t('trade.start')} errors={form.errors.match_time} value={time} onChange={setTime} />
      <LocalizedFields label={t('trade.home')} words={home} errors={form.errors.home} onWords={setHome} />
      <LocalizedFields label={t('trade.away')} words={away} errors={form.errors.away} onWords={setAway} />
    </SubmitDialog>
  );
}
