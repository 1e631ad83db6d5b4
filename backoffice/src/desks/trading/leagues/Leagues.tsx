import type { TradingLeague } from '@maru/contracts';
import {
  choices,
  DataTable,
  percent,
  polledRows,
  priceText,
  StaleNote,
  useColumns,
  useOpenRow,
  useT,
} from '../../../kit';
import { EntityName } from '../../../ui/entity/EntityName';
import { leagueText } from '../../../ui/entity/entity-text';
import { sortLeagues } from '../league-options';
import { useLeagues } from '../use-leagues';
import { LeagueSheet } from './LeagueSheet';

const sports = [1, 2, 3, 4, 5, 6];

/** Leagues with their margins and what they offer; one is changed in the sheet. */
export function Leagues() {
  const t = useT();
  const rows = useOpenRow('leagues');
  const leagues = useLeagues();
  const margin = (bp: number) => <b className="num">{percent(bp)}</b>;
  const columns = useColumns<TradingLeague>((column) => [
    {
      name: 'name',
      phone: 'title',
      fixed: true,
      value: leagueText,
      cell: (league) => (
        <strong>
          <EntityName league={league} />
        </strong>
      ),
    },
    column.text('sport', ({ sport_id }) => t(`trade.sport.${sport_id}`), {
      phone: 'meta',
      filter: {
        kind: 'choice',
        options: choices(t, 'trade.sport.', sports).map(({ text }) => ({ value: text, text })),
      },
    }),
    column.choice('use', ({ use }) => (use ? 'on' : 'off'), {
      texts: 'settings.',
      values: ['on', 'off'],
      tones: { on: 'success' },
      more: { phone: 'state' },
    }),
    column.count('margin', 'margin_bp', { phone: 'amount', cell: (league) => margin(league.margin_bp) }),
    column.count('live_margin', 'live_margin_bp', { cell: (league) => margin(league.live_margin_bp) }),
    column.count('rounding', { cell: ({ rounding }) => priceText(rounding) }),
    {
      name: 'categories',
      wrap: true,
      cell: ({ categories }) => categories.map((n) => t(`trade.category.${n}`)).join(' · '),
    },
    {
      name: 'types',
      wrap: true,
      cell: ({ game_types: types }) => types.map((type) => t(`trade.type.${type}`)).join(' · '),
    },
  ]);
  const open = leagues.data?.leagues.find(({ id }) => id === rows.id);
  return (
    <>
      {leagues.staleSince !== null && <StaleNote since={leagues.staleSince} />}
      <DataTable
        fill
        label={t('trade.leagues')}
        texts="trade.league"
        name="trade_leagues"
        columns={columns}
        source={polledRows(leagues, (answer) => sortLeagues(answer.leagues))}
        empty={{ icon: 'medal', text: t('trade.no_leagues') }}
        isOpen={({ id }) => id === rows.id}
        toAddress={({ id }) => rows.toAddress(id)}
      />
      {open && (
        <LeagueSheet
          key={open.id}
          league={open}
          staleSince={leagues.staleSince}
          onClose={rows.close}
          onChanged={() => void leagues.reload()}
        />
      )}
    </>
  );
}
