import { defaultQuickStakes, PlayStopNote, StakeField, stakeProblem, usePlayStop } from '@maru/betting';
import type { GraphStateAnswer, RoundGame } from '@maru/contracts';
import { computeWin, formatMoney, formatOdds, maxStakeFor } from '@maru/money';
import { keepUncovered, useAtomValue, userAtom, useT } from '@maru/platform';
import { Button, Field, Input, Note } from '@maru/ui';
import { useEffect, useRef } from 'react';
import { useConnected } from '../../model/connection';
import type { GameRef } from '../../model/games';
import { ToolRow } from '../../panels/foot/ToolRow';
import { applyTool, useGameKeys } from '../../panels/slip/use-keys';
import { multiplierAt } from '../model/curve';
import { useFrames } from '../model/frame-loop';
import { openBets } from '../model/graph-frames';
import { computeElapsed } from '../model/use-graph';
import type { GraphBets } from '../model/use-graph-bets';
import { useGraphSlip } from '../model/use-graph-slip';
import styles from './graph-panel.module.css';

const leastAuto = 101;
const maxAutoMultiplier = 1_000_000;

/** 500 of '5.00'; null where it is empty, undefined where it is no value. */
export function readAuto(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const [, whole, part = ''] = /^(\d{1,5})(?:\.(\d{0,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const auto = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return auto >= leastAuto && auto <= maxAutoMultiplier ? auto : undefined;
}

/** The button that leaves the run, with what it would pay now. Space and Enter press it from anywhere but a field. */
function CashOut({ state, bets }: { state: GraphStateAnswer; bets: GraphBets }) {
  const t = useT('graph');
  const amount = useRef<HTMLSpanElement>(null);
  const value = useRef<HTMLSpanElement>(null);
  const mine = openBets(state);
  useFrames(() => {
    const at = multiplierAt(Math.max(0, computeElapsed(state.starts_at ?? 0)));
    const sum = mine.reduce((all, { stake }) => all + computeWin(stake, at), 0);
    if (amount.current) amount.current.textContent = formatMoney(sum);
    if (value.current) value.current.textContent = formatOdds(at);
  }, true);
  const press = useRef(() => {});
  press.current = () => void bets.cashOut(state);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat) return;
      if ((event.target as Element | null)?.closest?.('input,textarea,select,button,a,[role=dialog]')) return;
      event.preventDefault();
      press.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <button
      ref={keepUncovered}
      type="button"
      className={styles.cashOut}
      disabled={bets.leaving}
      onClick={() => press.current()}
    >
      <span>
        <span ref={amount} /> {t('cashOut.button')}
      </span>
      <small>
        <span ref={value} />×<span className={styles.key}> · {t('cashOut.key')}</span>
      </small>
    </button>
  );
}

function News({ bets }: { bets: GraphBets }) {
  const t = useT('graph');
  const { news, phase } = bets;
  if (phase === 'unknown') {
    return (
      <Note tone="caution" role="status">
        {t('news.unknown')}{' '}
        <button type="button" className="link" onClick={bets.retry}>
          {t('news.ask')}
        </button>
      </Note>
    );
  }
  if (!news) return null;
  if (news.kind === 'joined') {
    const auto = news.auto === null ? '' : t('news.withAuto', { at: formatOdds(news.auto) });
    return (
      <Note tone="success" role="status">{`${t('news.joined', { amount: formatMoney(news.amount) })} ${auto}`}</Note>
    );
  }
  if (news.kind === 'cashed') {
    return (
      <Note tone="success" role="status">
        {t('news.cashed', { at: formatOdds(news.at), paid: formatMoney(news.paid) })}
      </Note>
    );
  }
  const text =
    news.kind === 'refused'
      ? news.message
      : news.kind === 'absent'
        ? t('news.absent')
        : news.crash === null
          ? t('news.over')
          : t('news.crashed', { at: formatOdds(news.crash) });
  return (
    <Note tone="danger" role="alert">
      {text}
    </Note>
  );
}

/**
 * Amount, automatic value, and the one button: join while bets are open, cash out while the run lasts. The keys are those
 * of all games: 1 to 5 add the quick amount of that place, R takes the last bet, Enter joins.
 */
export function GraphPanel(props: {
  game: GameRef;
  config: RoundGame;
  state: GraphStateAnswer;
  phase: GraphStateAnswer['phase'];
  bets: GraphBets;
  takesBets: boolean;
}) {
  const { game, config, state, phase, bets, takesBets } = props;
  const t = useT('graph');
  const connected = useConnected();
  const user = useAtomValue(userAtom);
  const stop = usePlayStop();
  const { slip, change, tools } = useGraphSlip(game);
  const { stake, auto: text } = slip;
  const auto = readAuto(text);
  const { limits } = state;
  const target = auto ? computeWin(stake, auto) : null;
  const problem = stakeProblem(stake, target ?? stake, user?.money ?? null, limits);
  const isRunning = phase === 'running' && openBets(state).length > 0;
  const locked = config.betting_lock === 1 || config.maintenance === 1;
  const canJoin =
    takesBets && !locked && !stop && connected && !problem && stake > 0 && auto !== undefined && bets.phase === 'idle';
  const isIdle = bets.phase === 'idle';
  const join = () => {
    if (canJoin && state.round) void bets.join(state.round.id, stake, auto);
  };
  useGameKeys((asked) => {
    if (asked.kind === 'place') return isRunning ? undefined : join();
    if (!isIdle) return;
    if (asked.kind === 'repeat') return applyTool(tools, 'last');
    const amount = defaultQuickStakes[asked.at];
    if (amount !== undefined) change({ stake: stake + amount });
  });
  const onMax = async () => {
    const byWin = auto ? maxStakeFor(limits.max_win, auto) : limits.max_win;
    change({ stake: Math.max(0, Math.min(limits.max_stake, byWin, user?.money ?? 0)) });
    return { ok: true as const, answer: { limit: null, message: '' } };
  };
  return (
    <section className={`card ${styles.root}`} aria-label={t('panel')}>
      <div className={styles.body}>
        {isRunning ? (
          <CashOut state={state} bets={bets} />
        ) : (
          <Button
            tone="primary"
            size="lg"
            wide
            icon={stop ? 'lock' : undefined}
            data-commits-money=""
            aria-keyshortcuts="Enter"
            disabled={!canJoin}
            onClick={join}
          >
            {bets.phase === 'sending'
              ? t('join.sending')
              : stop
                ? t('stop.button')
                : takesBets
                  ? t('join.button')
                  : t(`join.${phase}`)}
          </Button>
        )}
        {connected ? null : <Note tone="caution">{t('lost')}</Note>}
        <News bets={bets} />
        <PlayStopNote texts="graph" stop={stop} />
        <StakeField
          texts="graph"
          id="graph-stake"
          stake={stake}
          problem={problem}
          locked={bets.phase !== 'idle'}
          onStake={(amount) => change({ stake: amount })}
          onMax={onMax}
        />
        <ToolRow tools={tools} open={isIdle} onPhone={['undo', 'last', 'double']} />
        <div className={styles.fields}>
          <Field label={t('auto.label')} error={auto === undefined ? t('auto.wrong') : null}>
            {(parts) => (
              <Input
                {...parts}
                inputMode="decimal"
                autoComplete="off"
                placeholder={t('auto.none')}
                value={text}
                onChange={(event) => change({ auto: event.target.value.replace(',', '.') })}
              />
            )}
          </Field>
          <Field label={t('auto.target')}>
            {(parts) => (
              <Input {...parts} readOnly value={target === null ? '–' : t('won', { amount: formatMoney(target) })} />
            )}
          </Field>
        </div>
        <p className="field__hint">{t('hint')}</p>
        <p className="field__hint">{t('delay')}</p>
      </div>
    </section>
  );
}
