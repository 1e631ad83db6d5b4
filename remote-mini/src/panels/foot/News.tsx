import { PlayStopNote } from '@maru/betting';
import { formatMoney } from '@maru/money';
import { Icon, IconButton, Note } from '@maru/ui';
import type { BetNews } from '../slip/betting';
import { hasOutcome } from '../slip/placed';
import { repeatPicks } from '../slip/slip';
import { type Panel, takesOnePick } from '../slip/use-panel';
import { toTextValues } from './BetButton';
import betLinesStyles from './bet-lines.module.css';
import styles from './news.module.css';

type Refused = Extract<BetNews, { kind: 'refused' }>;

/** Tenths of a second, of which a late bet has at least one: 412 → '0.4'. */
const seconds = (ms: number) => {
  const tenths = Math.max(1, Math.round(ms / 100));
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
};

/** What became of the last bet, at the bet bar, where it was pressed. */
export function News({ panel }: { panel: Panel }) {
  const { t, news, phase, betting, stop } = panel;
  if (phase === 'unknown') {
    return (
      <section className={styles.root}>
        <Note tone="caution" icon="plug-connected-x" role="alert">
          <strong>{t('state.unknown')}</strong> {t('state.unknownText')}
        </Note>
      </section>
    );
  }
  if (phase === 'sending') {
    return (
      <section className={styles.root}>
        <p className="field__hint">{t('state.once')}</p>
      </section>
    );
  }
  if (news?.kind === 'accepted') {
    return (
      <section className={`${styles.root} ${styles.isDone}`}>
        <Icon name="circle-check" />
        <p>
          <strong>{t('news.accepted')}</strong> {t('news.acceptedText', toTextValues(news))}
        </p>
        <IconButton icon="x" label={t('news.close')} onClick={() => betting.closeNews()} />
      </section>
    );
  }
  if (news) return <NotPlaced panel={panel} news={news} />;
  return stop ? (
    <section className={styles.root}>
      <PlayStopNote texts="roundPanels" stop={stop} />
    </section>
  ) : null;
}

/** A bet that was not placed: why, what binds it, that no money has moved, and the same chips for the next round. */
function NotPlaced({ panel, news }: { panel: Panel; news: Exclude<BetNews, { kind: 'accepted' }> }) {
  const { t, betting } = panel;
  const refused = news.kind === 'refused' ? news : null;
  return (
    <section className={styles.root} role="alert">
      <div className={styles.header}>
        <Icon name="circle-x" />
        <p>
          <strong>{t('news.refused')}</strong>
          {refused ? toReasonText(panel, refused) : news.kind === 'stopped' ? news.message : t('news.absent')}
        </p>
        <IconButton icon="x" label={t('news.close')} onClick={() => betting.closeNews()} />
      </div>
      {refused ? <RefusedLines panel={panel} news={refused} /> : null}
    </section>
  );
}

function toReasonText({ t }: Panel, { lateMs, reason, message }: Refused): string {
  if (lateMs) return t('news.late', { seconds: seconds(lateMs) });
  return reason === 'odds_changed' ? t('news.oddsChanged') : message;
}

function RefusedLines({ panel, news }: { panel: Panel; news: Refused }) {
  const { t, state, taking, betting, last, toName } = panel;
  const money = (amount: number) => t('money', { amount: formatMoney(amount) });
  const isOver = news.round !== state.round?.id || !taking;
  const next = taking && news.round !== state.round?.id;
  const again = () => betting.change((slip) => repeatPicks(slip, last, (code) => hasOutcome(state.markets, code)));
  return (
    <>
      <ul className={betLinesStyles.lines}>
        <li className="lost">
          <span>{t('news.asked')}</span>
          <b>{money(news.total)}</b>
        </li>
        {news.outcome && news.max !== undefined ? (
          <li>
            <span>{t('news.limitOf', { name: toName(news.outcome) })}</span>
            <b>{money(news.max)}</b>
          </li>
        ) : null}
        <li>
          <span>{t('news.money')}</span>
          <b>{t('news.unchanged')}</b>
        </li>
      </ul>
      {isOver && !takesOnePick(panel.game.kind) ? (
        <button
          type="button"
          className="btn btn--wide"
          aria-disabled={!next || undefined}
          onClick={() => next && again()}
        >
          {t('news.again')}
        </button>
      ) : null}
    </>
  );
}
