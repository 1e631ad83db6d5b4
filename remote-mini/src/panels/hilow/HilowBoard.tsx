import { outcomeShort } from '@maru/contracts/round-names';
import { formatOdds } from '@maru/money';
import { toCard } from '@maru/rounds';
import { Note } from '@maru/ui';
import type { PanelProps } from '../panel';
import { togglePick } from '../slip/slip';
import { type Panel, usePanel } from '../slip/use-panel';
import { cardShare, rankName, sideRanks } from './ranks';
import { Suits } from './Suits';
import choiceStyles from '../foot/choice.module.css';
import styles from './hilow-board.module.css';

const ranks = Array.from({ length: 13 }, (_, at) => at + 1);

/** Choices of hilow, below its cards: the ruler A–K, the two sides with their chance, color and faces. */
export function HilowBoard(props: PanelProps) {
  const panel = usePanel(props);
  const { t, state } = panel;
  if (state.base === null) {
    return state.round ? (
      <Note tone="caution" icon="lock" role="status">
        {t('state.suspended')}
      </Note>
    ) : null;
  }
  const base = toCard(state.base).rank;
  return (
    <>
      <Ruler panel={panel} base={base} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div className={styles.sides} role="group" aria-label={t('hilow.board')}>
        <HilowChoice panel={panel} side="lo" base={base} />
        <HilowChoice panel={panel} side="hi" base={base} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div className={styles.more} role="group" aria-label={t('hilow.more')}>
        <More panel={panel} outcome="red" cards={26} />
        <More panel={panel} outcome="black" cards={26} />
        <More panel={panel} outcome="jqka" cards={16} />
      </div>
    </>
  );
}

function Ruler({ panel: { t, names }, base }: { panel: Panel; base: number }) {
  const [low, high] = [sideRanks('lo', base), sideRanks('hi', base)];
  const none = t('hilow.none');
  return (
    <>
      <ol
        className={styles.ruler}
        aria-label={t('hilow.ruler', { base: rankName(base), low: low.text || none, high: high.text || none })}
      >
        {ranks.map((rank) => (
          <li key={rank} className={rank < base ? styles.low : rank > base ? styles.high : styles.base}>
            {rankName(rank)}
          </li>
        ))}
      </ol>
      <div className={styles.counts}>
        {low.count ? (
          <span style={{ gridColumn: `1 / ${base}` }}>
            <b>{outcomeShort(names, 'lo')}</b> {t('hilow.cards', { n: low.count })}
          </span>
        ) : null}
        <span style={{ gridColumn: `${base} / ${base + 1}` }}>
          <b>{t('hilow.back')}</b>
        </span>
        {high.count ? (
          <span style={{ gridColumn: `${base + 1} / 14` }}>
            <b>{outcomeShort(names, 'hi')}</b> {t('hilow.cards', { n: high.count })}
          </span>
        ) : null}
      </div>
    </>
  );
}

/** A side. One that is not offered cannot be pressed, and says why. */
function HilowChoice({ panel, side, base }: { panel: Panel; side: 'hi' | 'lo'; base: number }) {
  const { t, names, picks, open, prices, betting } = panel;
  const { count, text } = sideRanks(side, base);
  const odds = prices(side)[0];
  const can = open && odds !== undefined;
  return (
    <button
      type="button"
      className={`${styles.side} ${choiceStyles.choice}`}
      aria-pressed={picks.some(({ outcome }) => outcome === side)}
      aria-disabled={!can || undefined}
      onClick={() => can && betting.change((slip) => togglePick(slip, side))}
    >
      <svg className={side === 'hi' ? styles.arrowUp : styles.arrowDown} viewBox="0 0 26 22" aria-hidden="true">
        <path d={side === 'hi' ? 'M0 22h26L13 0z' : 'M0 0h26L13 22z'} />
      </svg>
      <strong>{outcomeShort(names, side)}</strong>
      <small>
        {odds === undefined ? (
          t(count ? 'hilow.notOffered' : 'hilow.noCard')
        ) : (
          <>
            <span>{`${text} · ${count}/13`}</span>
            <span> · {cardShare(count * 4)}</span>
          </>
        )}
      </small>
      <b>{odds === undefined ? '–' : formatOdds(odds)}</b>
    </button>
  );
}

function More({ panel, outcome, cards }: { panel: Panel; outcome: 'red' | 'black' | 'jqka'; cards: number }) {
  const { names, picks, open, findPrice, betting } = panel;
  return (
    <button
      type="button"
      className={`odds ${choiceStyles.choice}`}
      aria-pressed={picks.some((pick) => pick.outcome === outcome)}
      aria-disabled={!open || undefined}
      onClick={() => open && betting.change((slip) => togglePick(slip, outcome))}
    >
      <span>
        {outcome === 'jqka' ? null : <Suits color={outcome} />}
        <span>{outcomeShort(names, outcome)}</span> <small>{cardShare(cards)}</small>
      </span>
      <b>{formatOdds(findPrice(outcome))}</b>
    </button>
  );
}
