import { SumList } from '@maru/betting';
import { computeWin, formatMoney, formatOdds } from '@maru/money';
import { toCard } from '@maru/rounds';
import { BetButton } from '../foot/BetButton';
import { News } from '../foot/News';
import { PlacedLine } from '../foot/PlacedLine';
import { Stake } from '../foot/Stake';
import { Tools } from '../foot/Tools';
import type { PanelProps } from '../panel';
import { type Panel, usePanel } from '../slip/use-panel';
import { cardShare, computeOutlook, rankName } from './ranks';
import dockStyles from '../foot/dock.module.css';
import styles from './hilow-panel.module.css';

/** Bet panel of hilow, beside its cards: what is picked, stake, and what each result pays. On phones it docks. */
export function HilowPanel(props: PanelProps) {
  const panel = usePanel(props);
  const { t, picks, findPrice, state } = panel;
  const pick = picks[0];
  const win = pick ? computeWin(pick.amount, findPrice(pick.outcome)) : 0;
  const base = state.base === null ? null : toCard(state.base).rank;
  return (
    <section
      className={`card ${styles.root} ${dockStyles.dock} ${dockStyles.withStake}`}
      data-part="panel"
      aria-label={t('title')}
    >
      <div className="card__head">
        <h2>{t('title')}</h2>
        <span className="grow" />
        <span className="muted">{t('one')}</span>
      </div>
      <div className={styles.body}>
        <News panel={panel} />
        <SlipLine panel={panel} base={base} />
        <Stake panel={panel} />
        <Tools panel={panel} />
        <Outcomes panel={panel} base={base} win={win} />
        <span className="grow" />
        <PlacedLine panel={panel} />
        <SumList result={[t('sum.expected'), pick ? t('money', { amount: formatMoney(win) }) : '–']} />
        <BetButton panel={panel} />
        <p className="field__hint">{t('hilow.deck')}</p>
      </div>
    </section>
  );
}

function SlipLine({ panel, base }: { panel: Panel; base: number | null }) {
  const { t, picks, toName, findPrice } = panel;
  const pick = picks[0];
  if (!pick || base === null) {
    return (
      <div className={styles.pick}>
        <strong>{t('button.empty')}</strong>
      </div>
    );
  }
  const { winText, back } = computeOutlook(pick.outcome, base, panel);
  return (
    <div className={styles.pick}>
      <strong>{t('hilow.base', { name: toName(pick.outcome), base: rankName(base) })}</strong>
      <b>{formatOdds(findPrice(pick.outcome))}</b>
      <small>{t(back ? 'hilow.hint' : 'hilow.hintPlain', { ranks: winText, rank: rankName(base) })}</small>
    </div>
  );
}

/** What the next card makes of the pick, before it is placed. */
function Outcomes({ panel, base, win }: { panel: Panel; base: number | null; win: number }) {
  const { t, picks } = panel;
  const pick = picks[0];
  if (!pick || base === null) return null;
  const { wins, back, winText, loseText } = computeOutlook(pick.outcome, base, panel);
  const money = (amount: number) => t('money', { amount: formatMoney(amount) });
  const lines = [
    { text: t('hilow.wins', { ranks: winText }), cards: wins, amount: win },
    { text: t('hilow.same', { rank: rankName(base) }), cards: back, amount: pick.amount },
    { text: t('hilow.loses', { ranks: loseText }), cards: 52 - wins - back, amount: 0 },
  ];
  return (
    <dl className={styles.outcomes}>
      {lines
        .filter(({ cards }) => cards > 0)
        .map(({ text, cards, amount }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{cardShare(cards)}</dd>
            <dd>{money(amount)}</dd>
          </div>
        ))}
    </dl>
  );
}
