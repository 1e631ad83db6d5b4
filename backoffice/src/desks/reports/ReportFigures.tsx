import type { Report, ReportSums } from '@maru/contracts';
import { useMemo } from 'react';
import { count, percent, useMoney, useT } from '../../kit';
import { FigureStrip } from '../../ui/Figures';
import { Trend } from '../../ui/Trend';
import { bonusOfGgr, computeChange, computeShare } from './report-range';
import styles from './report-figures.module.css';

/** Up or down, and by how much; up is not always good, so that only GGR and hold have colours. */
function Change({ value, text, isJudged }: { value: number | null; text: string; isJudged?: boolean }) {
  const t = useT();
  if (value === null) return <small>{t('report.no_before')}</small>;
  if (value === 0) return <small>{t('report.same')}</small>;
  return (
    <small className={isJudged ? (value > 0 ? 'won' : 'danger') : undefined}>
      <i className={value > 0 ? 'tri-up' : 'tri-down'} aria-hidden="true" />
      <span className="sr">{t(value > 0 ? 'report.more' : 'report.less')}</span> {text}
    </small>
  );
}

const size = (rate: number | null) => percent(rate === null ? null : Math.abs(rate));

/** The figures of a period, each with the change against the period before and its days as a line. */
export function ReportFigures({ report }: { report: Report }) {
  const t = useT();
  const { short, signed, full } = useMoney();
  const { sums, members, before, days } = report;
  const trends = useMemo(() => {
    const of = (value: (day: Report['days'][number]) => number) => days.map(value);
    return {
      ggr: of(({ ggr }) => ggr),
      settled: of(({ settled }) => settled),
      hold: of(({ ggr, settled }) => computeShare(ggr, settled) ?? 0),
      net: of(({ deposit, withdrawal }) => deposit - withdrawal),
      active: of(({ active }) => active),
      bonus: of(({ bonus }) => bonus),
      stake: of(({ stake }) => stake),
    };
  }, [days]);
  const hold = (of: ReportSums) => computeShare(of.ggr, of.settled);
  const net = (of: ReportSums) => of.deposit - of.withdrawal;
  const [holdNow, holdBefore] = [hold(sums), hold(before.sums)];
  const holdChange = holdNow === null || holdBefore === null ? null : holdNow - holdBefore;
  const bonusShare = bonusOfGgr(sums);
  const byMoney = (now: number, was: number, isJudged = false) => {
    const change = computeChange(now, was);
    return <Change value={change} text={size(change)} isJudged={isJudged} />;
  };
  const figures = [
    ['ggr', signed(sums.ggr), byMoney(sums.ggr, before.sums.ggr, true), full(sums.ggr)],
    ['stake', short(sums.stake), byMoney(sums.stake, before.sums.stake), full(sums.stake)],
    ['settled', short(sums.settled), byMoney(sums.settled, before.sums.settled), full(sums.settled)],
    ['hold', percent(holdNow), <Change key="hold" isJudged value={holdChange} text={`${size(holdChange)}p`} />, ''],
    ['net', signed(net(sums)), byMoney(net(sums), net(before.sums)), full(net(sums))],
    [
      'active',
      count(members.active),
      <small key="active">
        {t('report.members', {
          joined: count(members.joined),
          gone: count(members.gone),
          before: count(before.members.active),
        })}
      </small>,
      '',
    ],
    [
      'joined',
      `${count(members.joined)} → ${count(members.deposited)}`,
      <small key="joined">{percent(computeShare(members.deposited, members.joined))}</small>,
      '',
    ],
    [
      'bonus',
      signed(sums.bonus),
      <small key="bonus">
        {bonusShare === null ? t('report.no_share') : t('report.of_ggr', { share: percent(bonusShare) })}
      </small>,
      full(sums.bonus),
    ],
  ] as const;
  return (
    <FigureStrip label={t('report.figures')}>
      {figures.map(([name, value, note, exact]) => (
        <div key={name} title={exact || undefined}>
          <dt>{t(`report.figure.${name}`)}</dt>
          <dd>
            <span data-figure={name}>{value}</span>
            {note}
          </dd>
          {name in trends && (
            <Trend className={styles.spark} values={trends[name as keyof typeof trends]} isMain={name === 'ggr'} />
          )}
        </div>
      ))}
    </FigureStrip>
  );
}
