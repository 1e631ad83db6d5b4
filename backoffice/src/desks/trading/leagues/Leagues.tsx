import type { TradingLeague } from '@maru/contracts';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { DataColumn, Translate } from '../../../kit';
import { addressOfPage, DataTable, percent, polledRows, priceText, StaleNote, Tag, useT } from '../../../kit';
import { EntityName } from '../../../ui/entity/EntityName';
import { leagueText } from '../../../ui/entity/entity-text';
import { sortLeagues } from '../league-options';
import { useLeagues } from '../use-leagues';
import { LeagueSheet } from './LeagueSheet';

const columnsOf = (t: Translate): DataColumn<TradingLeague>[] => [
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
  {
    name: 'sport',
    phone: 'meta',
    value: (league) => t(`trade.sport.${league.sport_id}`),
    filter: {
      kind: 'choice',
      options: [1, 2, 3, 4, 5, 6].map((sport) => {
        const text = t(`trade.sport.${sport}`);
        return { value: text, text };
      }),
    },
    cell: (league) => t(`trade.sport.${league.sport_id}`),
  },
  {
    name: 'use',
    phone: 'state',
    value: ({ use }) => (use ? 'on' : 'off'),
    filter: {
      kind: 'choice',
      options: (['on', 'off'] as const).map((value) => ({ value, text: t(`settings.${value}`) })),
    },
    cell: ({ use }) => (use ? <Tag tone="success">{t('settings.on')}</Tag> : <Tag>{t('settings.off')}</Tag>),
  },
  {
    name: 'margin',
    phone: 'amount',
    end: true,
    value: (league) => league.margin_bp,
    cell: (league) => <b className="num">{percent(league.margin_bp)}</b>,
  },
  {
    name: 'live_margin',
    end: true,
    value: (league) => league.live_margin_bp,
    cell: (league) => <b className="num">{percent(league.live_margin_bp)}</b>,
  },
  {
    name: 'rounding',
    end: true,
    value: ({ rounding }) => rounding,
    cell: ({ rounding }) => priceText(rounding),
  },
  {
    name: 'categories',
    cell: ({ categories }) => categories.map((category) => t(`trade.category.${category}`)).join(' · '),
  },
  {
    name: 'types',
    cell: (league) => league.game_types.map((game_type) => t(`trade.type.${game_type}`)).join(' · '),
  },
];

/** Leagues with their margins and what they offer; one is changed in the sheet. */
export function Leagues() {
  const t = useT();
  const navigate = useNavigate();
  const { league: opened } = useParams();
  const leagues = useLeagues();
  const columns = useMemo(() => columnsOf(t), [t]);
  const rows = useMemo(() => sortLeagues(leagues.data?.leagues ?? []), [leagues.data]);
  const open = leagues.data?.leagues.find(({ id }) => String(id) === opened);
  return (
    <>
      {leagues.staleSince !== null && <StaleNote since={leagues.staleSince} />}
      <DataTable
        fill
        label={t('trade.leagues')}
        texts="trade.league"
        name="trade_leagues"
        columns={columns}
        source={polledRows(leagues, () => rows)}
        keyOf={({ id }) => id}
        empty={{ icon: 'medal', text: t('trade.no_leagues') }}
        isOpen={({ id }) => String(id) === opened}
        addressOf={({ id }) => addressOfPage('leagues', { row: String(id) })}
      />
      {open && (
        <LeagueSheet
          key={open.id}
          league={open}
          staleSince={leagues.staleSince}
          onClose={() => navigate(addressOfPage('leagues'))}
          onChanged={() => void leagues.reload()}
        />
      )}
    </>
  );
}
