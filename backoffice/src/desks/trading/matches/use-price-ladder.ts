import type { TradingMarket } from '@maru/contracts';
import { useEffect, useState } from 'react';
import { useT } from '../../../kit';
import { marketName } from '../names';
import { type PriceDraft, priceChanges } from '../prices';
import { useAct } from '../use-act';
import { useActed } from './acted';

interface PriceLadderOptions {
  market: TradingMarket;
  isLocked: boolean;
  onUnsaved(unsaved: boolean): void;
  onChanged(): void;
}

/** Draft of a market's prices and line, and the calls that apply it, follow the feed, or set the market's state. */
export function usePriceLadder({ market, isLocked, onUnsaved, onChanged }: PriceLadderOptions) {
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
  const apply = () => {
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
  return {
    draft,
    line,
    changes,
    movesLine,
    unsaved,
    problem,
    disabled: isLocked || busy || market.state === 'graded',
    setPrice: (code: string, odds: number) => setDraft((before) => ({ ...before, [code]: odds })),
    setLine,
    forget,
    apply,
    follow,
    setState,
  };
}
