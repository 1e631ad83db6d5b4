import type { TradingLeague } from '@maru/contracts';
import { useState } from 'react';
import { PageLink, polling, RowSheet, Section, type SheetPlace, usePoll, useT } from '../../../kit';
import { DeskTrail } from '../DeskTrail';
import { useCanTrade } from '../use-rights';
import { Markets } from './Markets';
import { MatchHeader } from './MatchHeader';
import { MatchLimits } from './MatchLimits';
import { MatchState } from './MatchState';

interface MatchSheetProps {
  id: number;
  place: SheetPlace;
  league(id: number): TradingLeague | undefined;
  onClose(): void;
  /** Something was done: lists and figures are old. */
  onChanged(): void;
}

/** One match beside the list, alive: score, state, prices, lines, limits, trail. */
export function MatchSheet({ id, place, league, onClose, onChanged }: MatchSheetProps) {
  const t = useT();
  const detail = usePoll('opsTradingMatch', { params: { id } }, polling.trading);
  const { data, staleSince, reload } = detail;
  const canTrade = useCanTrade(staleSince);
  const [unsaved, setUnsaved] = useState(false);
  const changed = () => {
    void reload();
    onChanged();
  };
  const faster = data?.trail[0]?.actor;
  return (
    <RowSheet
      of={detail}
      title={data ? `${data.match.home} – ${data.match.away}` : t('trade.match_n', { id })}
      place={place}
      aside={<span className="muted">{t('trade.match_n', { id })}</span>}
      unsaved={unsaved}
      onClose={onClose}
    >
      {(data) => (
        <>
          <MatchHeader match={data.match} />
          <MatchState match={data.match} faster={faster} isLocked={!canTrade} onChanged={changed} />
          <Markets
            match={data.match}
            markets={data.markets}
            league={league(data.match.league_id)}
            faster={faster}
            isLocked={!canTrade}
            onUnsaved={setUnsaved}
            onChanged={changed}
          />
          <MatchLimits match={data.match} isLocked={!canTrade} onChanged={changed} />
          <Section
            title={t('trade.more')}
            aside={
              <PageLink page="results" row={String(id)}>
                {t('nav.results')}
              </PageLink>
            }
          ></Section>
          <DeskTrail trail={data.trail} />
        </>
      )}
    </RowSheet>
  );
}
