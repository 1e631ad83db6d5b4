import { insideNumbers } from '@maru/contracts/round-names';
import { computeWin, formatMoney, formatOdds } from '@maru/money';
import { koreanTime } from '@maru/platform';
import { pocketColor } from '@maru/rounds';
import { Icon, IconButton, Tag } from '@maru/ui';
import type { PanelProps } from './panel';
import { computeTotal, type Pick, removePick } from './slip/slip';
import { type Panel, usePanel } from './slip/use-panel';
import roomStyles from '../room.module.css';
import pocketStyles from '../stages/parts/pocket.module.css';
import styles from './round-chips.module.css';

const pocketClass = { red: pocketStyles.red, black: pocketStyles.black, green: pocketStyles.zero } as const;
const ranges: Readonly<Record<string, string>> = {
  'dozen-1': '1–12',
  'dozen-2': '13–24',
  'dozen-3': '25–36',
  low: '1–18',
  high: '19–36',
};

/** 이번 회차 내 칩: what is placed on the round and what is not yet, with what each wins. For games with chips. */
export function RoundChips(props: PanelProps) {
  const panel = usePanel(props);
  const { t, state, placed, picks } = panel;
  const all = [...placed, ...picks];
  const isDraft = picks.length > 0;
  return (
    <section className="card" aria-label={t('mine.title')}>
      <div className="card__head">
        <h2>{t('mine.title')}</h2>
        <span className="muted">{t('mine.count', { n: all.length, amount: formatMoney(computeTotal(all)) })}</span>
        <span className="grow" />
        {all.length ? (
          <Tag tone={isDraft ? 'plain' : 'success'}>{t(isDraft ? 'mine.draft' : 'mine.placed')}</Tag>
        ) : null}
      </div>
      {all.length ? (
        <table className="tbl" aria-label={t('mine.title')}>
          <thead>
            <tr>
              <th>{t('mine.kind')}</th>
              <th>{t('mine.numbers')}</th>
              <th className="end">{t('mine.odds')}</th>
              <th className="end">{t('mine.stake')}</th>
              <th className="end">{t('mine.win')}</th>
              <th>
                <span className="sr">{t('mine.removeHead')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {placed.map((pick) => (
              <Row key={`placed ${pick.outcome}`} pick={pick} panel={panel} isPlaced />
            ))}
            {picks.map((pick) => (
              <Row key={pick.outcome} pick={pick} panel={panel} />
            ))}
          </tbody>
        </table>
      ) : (
        <p className={roomStyles.fact}>{t('mine.empty')}</p>
      )}
      {state.round && panel.taking ? (
        <p className={roomStyles.fact}>
          <Icon name="shield-check" />
          <span>{t('mine.closing', { time: koreanTime(state.round.closes_at, true) })}</span>
        </p>
      ) : null}
    </section>
  );
}

function Row({ pick, panel, isPlaced }: { pick: Pick; panel: Panel; isPlaced?: true }) {
  const { t, names, findPrice, open, betting, toName } = panel;
  const { outcome, amount } = pick;
  const numbers = insideNumbers(outcome);
  const kind = numbers ? names(`market.${outcome.replace(/-[\d-]+$/, '')}`) : toName(outcome);
  return (
    <tr>
      <td className="strong">{kind}</td>
      <td>
        {numbers ? (
          <span className={styles.numbers}>
            {numbers.map((number) => (
              <b
                key={number}
                className={`${pocketStyles.root} ${pocketClass[pocketColor(number)]}`}
                title={t(`mat.color.${pocketColor(number)}`)}
              >
                {number}
              </b>
            ))}
          </span>
        ) : (
          <span className="soft">
            {ranges[outcome] ??
              (outcome.startsWith('column') ? t('mine.numbersOf', { n: 12 }) : t('mine.numbersOf', { n: 18 }))}
          </span>
        )}
      </td>
      <td className="end strong">{formatOdds(findPrice(outcome))}</td>
      <td className="end">{formatMoney(amount)}</td>
      <td className="end strong">{formatMoney(computeWin(amount, findPrice(outcome)))}</td>
      <td className="end">
        {isPlaced ? (
          <span className="tag tag--success">{t('mine.placed')}</span>
        ) : (
          <IconButton
            icon="x"
            label={t('chip.remove', { name: toName(outcome) })}
            aria-disabled={!open || undefined}
            onClick={() => betting.change((slip) => removePick(slip, outcome))}
          />
        )}
      </td>
    </tr>
  );
}
