import type { TradingLeague, TradingMarket, TradingMatch } from '@maru/contracts';
import { Button, Icon, PageLink, SubmitForm, useT } from '../../../kit';
import { KeyHint } from '../../../ui/KeyHint';
import { ActNote } from '../ActNote';
import { marketName } from '../names';
import { applyText, canFollowFeed } from '../prices';
import { LadderRow } from './LadderRow';
import { LineField } from './LineField';
import { Margin } from './Margin';
import { isLive } from './match-state';
import { StateSegment } from './StateSegment';
import { usePriceLadder } from './use-price-ladder';
import tradingSheetStyles from '../trading-sheet.module.css';
import styles from './price-ladder.module.css';

interface PriceLadderProps {
  match: TradingMatch;
  market: TradingMarket;
  league: TradingLeague | undefined;
  faster: string | undefined;
  isLocked: boolean;
  onUnsaved(unsaved: boolean): void;
  onChanged(): void;
}

/**
 * The prices of one market against the feed's, with what each outcome costs. What was chosen stays until it is applied,
 * also while others change the market.
 */
export function PriceLadder({ match, market, league, faster, isLocked, onUnsaved, onChanged }: PriceLadderProps) {
  const t = useT();
  const ladder = usePriceLadder({ market, isLocked, onUnsaved, onChanged });
  const { draft, line, unsaved, disabled, forget } = ladder;
  const name = marketName(market, t);
  const now = market.outcomes.map(({ code, odds }) => draft[code] ?? odds);
  const largest = Math.max(1, ...market.outcomes.map(({ loss }) => Math.abs(loss)));
  return (
    <section>
      <h3>
        {name}
        <span className="end">{market.state !== 'open' && t(`trade.state.${market.state}`)}</span>
      </h3>
      <StateSegment
        label={t('trade.market_state', { name })}
        set={market.set}
        disabled={disabled}
        onSet={ladder.setState}
      />
      <SubmitForm onSend={ladder.apply}>
        <div className={tradingSheetStyles.ladder}>
          <span>{t('trade.ladder.name')}</span>
          <span className="end">{t('trade.ladder.feed')}</span>
          <span className={tradingSheetStyles.centre}>{t('trade.ladder.ours')}</span>
          <span className="split">
            {t('trade.ladder.loss')}
            <span>{t('trade.ladder.result')}</span>
          </span>
          {market.outcomes.map((outcome) => (
            <LadderRow
              key={outcome.code}
              match={match}
              outcome={outcome}
              odds={draft[outcome.code] ?? outcome.odds}
              largest={largest}
              rounding={league?.rounding ?? 1}
              disabled={disabled}
              onPrice={(odds) => ladder.setPrice(outcome.code, odds)}
            />
          ))}
        </div>
        {market.line !== null && (
          <LineField line={market.line} chosen={line} disabled={disabled} onLine={ladder.setLine} />
        )}
        {market.approval != null && (
          <p className="note note--caution">
            <PageLink page="approvals" row={String(market.approval)}>
              <Icon name="clipboard-check" /> {t('trade.price_open')}
            </PageLink>
          </p>
        )}
        <ActNote problem={ladder.problem} faster={faster} onTakeTheirs={forget} />
        <div className={`split ${styles.commit}`}>
          <Margin prices={now} target={league && (isLive(match) ? league.live_margin_bp : league.margin_bp)} />
          <span className="row">
            {canFollowFeed(market.outcomes) && !unsaved && (
              <Button look="row" icon="refresh" disabled={disabled} onClick={ladder.follow}>
                {t('trade.follow')}
              </Button>
            )}
            {unsaved && (
              <Button look="row" onClick={forget}>
                {t('trade.forget')}
              </Button>
            )}
            <Button submit look="primary" small disabled={!unsaved || disabled}>
              {applyText(t, ladder.changes, ladder.movesLine)} <KeyHint keys="↵" />
            </Button>
          </span>
        </div>
      </SubmitForm>
    </section>
  );
}
