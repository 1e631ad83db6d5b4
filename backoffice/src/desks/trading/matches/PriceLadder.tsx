import type { TradingLeague, TradingMarket, TradingMatch } from '@maru/contracts';
import { type FormEvent, useEffect, useState } from 'react';
import { Button, Icon, PageLink, priceText, useT } from '../../../kit';
import { KeyHint } from '../../../ui/KeyHint';
import { ActNote } from '../ActNote';
import { marketName } from '../names';
import { canFollowFeed, type PriceDraft, priceChanges } from '../prices';
import { useAct } from '../use-act';
import { useActed } from './acted';
import { LadderRow } from './LadderRow';
import { LineField } from './LineField';
import { Margin } from './Margin';
import { isLive } from './match-state';
import { StateSegment } from './StateSegment';

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
  const { busy, problem, act, clear } = useAct();
  const { showMarket } = useActed();
  const [draft, setDraft] = useState<PriceDraft>({});
  const [line, setLine] = useState<number | null>(null);
  const changes = priceChanges(market.outcomes, draft);
  const movesLine = line !== null && line !== market.line;
  const unsaved = changes.length > 0 || movesLine;
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
  const forget = () => {
    setDraft({});
    setLine(null);
    clear();
  };
  const name = marketName(market, t);
  const params = { market: market.id };
  const send = async (prices: { code: string; odds: number | null }[], done: string) => {
    const body = { prices, version: market.version, ...(movesLine && { line }) };
    const answer = await act('opsTradingPrice', { params, body }, ({ approval }) =>
      approval === null ? done : t('trade.price_waits'),
    );
    if (answer) {
      // What waits for a second person is not offered yet.
      if (answer.approval === null) showMarket(market.id, { prices, version: answer.version });
      forget();
    }
    onChanged();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!unsaved || isLocked || busy) return;
    void send(
      changes.map(({ code, to }) => ({ code, odds: to })),
      t('trade.price_done', { name }),
    );
  };
  const follow = () => {
    const manual = market.outcomes.filter((outcome) => outcome.manual && outcome.feed !== null);
    void send(
      manual.map(({ code }) => ({ code, odds: null })),
      t('trade.follow_done', { name }),
    );
  };
  const setState = async (state: TradingMarket['set']) => {
    if (state === market.set) return;
    const input = { params, body: { state, version: market.version } };
    const done = await act('opsTradingMarketState', input, t(`trade.done.${state}`, { name }));
    if (done) showMarket(market.id, { set: state, version: done.version });
    onChanged();
  };
  const now = market.outcomes.map(({ code, odds }) => draft[code] ?? odds);
  const largest = Math.max(1, ...market.outcomes.map(({ loss }) => Math.abs(loss)));
  const [first] = changes;
  const disabled = isLocked || busy || market.state === 'graded';
  return (
    <section>
      <h3>
        {name}
        <span className="end">{market.state !== 'open' && t(`trade.state.${market.state}`)}</span>
      </h3>
      <StateSegment label={t('trade.market_state', { name })} set={market.set} disabled={disabled} onSet={setState} />
      <form onSubmit={apply}>
        <div className="pl">
          <span>{t('trade.ladder.name')}</span>
          <span className="end">{t('trade.ladder.feed')}</span>
          <span className="c">{t('trade.ladder.ours')}</span>
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
              onPrice={(odds) => setDraft((before) => ({ ...before, [outcome.code]: odds }))}
            />
          ))}
        </div>
        {market.line !== null && (
          <LineField line={market.line} chosen={line} disabled={disabled} onLine={(next) => setLine(next)} />
        )}
        {market.approval != null && (
          <p className="note note--caution">
            <PageLink page="approvals" row={String(market.approval)}>
              <Icon name="clipboard-check" /> {t('trade.price_open')}
            </PageLink>
          </p>
        )}
        <ActNote problem={problem} faster={faster} onTakeTheirs={forget} />
        <div className="split trade-commit">
          <Margin prices={now} target={league && (isLive(match) ? league.live_margin_bp : league.margin_bp)} />
          <span className="row">
            {canFollowFeed(market.outcomes) && !unsaved && (
              <Button look="row" icon="refresh" disabled={disabled} onClick={follow}>
                {t('trade.follow')}
              </Button>
            )}
            {unsaved && (
              <Button look="row" onClick={forget}>
                {t('trade.forget')}
              </Button>
            )}
            <Button submit look="primary" small disabled={!unsaved || disabled}>
              {changes.length === 1 && first && !movesLine
                ? t('trade.apply_change', { from: priceText(first.from), to: priceText(first.to) })
                : t(unsaved ? 'trade.apply_n' : 'trade.apply', { n: changes.length + (movesLine ? 1 : 0) })}{' '}
              <KeyHint keys="↵" />
            </Button>
          </span>
        </div>
      </form>
    </section>
  );
}
