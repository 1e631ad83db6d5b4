import type { CouponIssueRow, CouponPrize } from '@maru/contracts';
import { Button, count, lines, shortTime, type Translate, useColumns } from '../../kit';

/** A prize in words: '100 points'. */
export const prizeText = (t: Translate, { kind, amount }: CouponPrize) =>
  kind === 'points' ? t('coupons.point_n', { n: count(amount / 100) }) : t('coupons.won_n', { n: count(amount) });

/** Columns of issued coupons, with the button that withdraws them. */
export const useCouponColumns = (isLocked: boolean, onWithdraw: (issue: CouponIssueRow) => void) =>
  useColumns<CouponIssueRow>(
    (column, { t }) => [
      {
        name: 'coupon',
        fixed: true,
        value: ({ title }) => title,
        cell: ({ title, kind, amount }) => {
          const prize = kind === 'points' || kind === 'money' ? ` ${prizeText(t, { kind, amount: amount! })}` : '';
          return lines(<b>{title}</b>, `${t(`coupons.kinds.${kind}`)}${prize}`);
        },
      },
      {
        name: 'audience',
        value: ({ to }) => to,
        cell: ({ to, level, by }) => lines(`${t(`coupons.to.${to}`)}${level === null ? '' : ` ${level}`}`, by),
      },
      column.time('valid', 'valid_from', {
        cell: ({ valid_from, valid_until }) => lines(shortTime(valid_from), shortTime(valid_until)),
      }),
      column.count('issued_n', 'issued', {
        cell: ({ issued, skipped }) => lines(count(issued), t('coupons.skipped_n', { n: count(skipped) })),
      }),
      column.count('open'),
      column.count('used'),
      column.count('expired'),
      column.count('withdrawn'),
      column.count('cost', 'cost_money', {
        cell: ({ cost_point, cost_money }) =>
          lines(
            prizeText(t, { kind: 'points', amount: cost_point }),
            prizeText(t, { kind: 'money', amount: cost_money }),
          ),
      }),
      column.choice('state', 'state', { texts: 'coupons.state.', tones: { running: 'info' } }),
      column.acts('acts', (issue) => (
        <Button
          look="row"
          disabled={isLocked || issue.state === 'withdrawn' || (issue.state === 'done' && issue.open === 0)}
          label={`${t('coupons.withdraw')}: ${issue.title}`}
          onClick={() => onWithdraw(issue)}
        >
          {t('coupons.withdraw')}
        </Button>
      )),
    ],
    [isLocked],
  );
