import type { TradingLeague } from '@maru/contracts';
import { DateTimeField, FormDialog, fromField, SelectField, useForm, useT } from '../../../kit';
import { leagueOptions, sortLeagues } from '../league-options';
import { isWritten, LocalizedFields, noWords } from './LocalizedFields';

interface AddMatchProps {
  leagues: readonly TradingLeague[];
  onClose(): void;
  onAdded(id: number): void;
}

/** Adds a match by hand: league, both sides in four languages, start. Its markets are added in its sheet. */
export function AddMatch({ leagues, onClose, onAdded }: AddMatchProps) {
  const t = useT();
  const form = useForm({
    texts: 'trade',
    first: { league_id: String(sortLeagues(leagues)[0]?.id ?? ''), home: noWords, away: noWords, match_time: '' },
    isReady: ({ league_id: league, home, away, match_time: time }) =>
      league !== '' && time !== '' && isWritten(home) && isWritten(away),
    send: ({ league_id: league, match_time: time, ...sides }, submit) => {
      const body = { ...sides, league_id: Number(league), match_time: Date.parse(fromField(time) ?? '') };
      return submit('opsTradingMatchCreate', { body });
    },
    done: (_, { home, away }) => t('trade.match_added', { name: `${home.ko} – ${away.ko}` }),
    onDone: ({ id }) => onAdded(id),
  });
  const { field } = form;
  return (
    <FormDialog form={form} kind="wide" title={t('trade.add_match')} label={t('trade.add')} onClose={onClose}>
      <SelectField {...field('league_id', 'trade.league_field')} options={leagueOptions(leagues, t)} />
      <DateTimeField {...field('match_time', 'trade.start')} />
      <LocalizedFields {...field('home')} />
      <LocalizedFields {...field('away')} />
    </FormDialog>
  );
}
