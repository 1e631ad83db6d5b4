import type { CashSettings } from '@maru/contracts';
import { Tag } from '@maru/ui/labels';
import { useT } from '../../../session/context';
import { basisText } from '../../../ui/amounts';
import { count } from '../../../ui/format';
import { useMoney } from '../../../ui/use-money';

/** What points are worth, and which share of settled stakes brings them. */
export function PointsFacts({ points }: { points: CashSettings['points'] }) {
  const t = useT();
  const { full } = useMoney();
  const earn = Object.entries(points.earn).flatMap(([product, levels]) =>
    Object.entries(levels).map(([level, share]) => ({ product, level, share })),
  );
  const facts = [
    ['rate', t('cash.points.worth', { won: full(points.rate) })],
    ['min', t('cash.points.n', { n: count(points.min / 100) })],
  ] as const;
  return (
    <section className="panel" aria-label={t('cash.points.title')}>
      <header>
        <h2>{t('cash.points.title')}</h2>
        <span className="grow" />
        <Tag tone={points.open ? 'success' : 'danger'}>
          {t(points.open ? 'cash.points.open' : 'cash.points.closed')}
        </Tag>
      </header>
      <dl className="facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`cash.points.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {earn.length === 0 ? (
        <p className="muted cash-pad">{t('cash.points.no_rules')}</p>
      ) : (
        <table className="dt">
          <caption className="sr">{t('cash.points.rules')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('cash.points.product')}</th>
              <th scope="col">{t('cash.settings.level')}</th>
              <th scope="col" className="end">
                {t('cash.points.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {earn.map(({ product, level, share }) => (
              <tr key={`${product} ${level}`}>
                <td>
                  <b>{product === '*' ? t('cash.points.every_product') : product}</b>
                </td>
                <td data-label={t('cash.settings.level')}>
                  {level === '*' ? t('cash.settings.other_levels') : t('cash.settings.level_n', { n: level })}
                </td>
                <td className="end" data-label={t('cash.points.share')}>
                  {basisText(share)}%
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
