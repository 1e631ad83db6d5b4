import type { CashSettings } from '@maru/contracts';
import { basisText, count, DefinitionList, Panel, Tag, useMoney, useT } from '../../../kit';

/** What points are worth, and which share of settled stakes brings them. */
export function PointsSettings({ points }: { points: CashSettings['points'] }) {
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
    <Panel
      title={t('cash.points.title')}
      aside={
        <>
          <span className="grow" />
          <Tag tone={points.open ? 'success' : 'danger'}>
            {t(points.open ? 'cash.points.open' : 'cash.points.closed')}
          </Tag>
        </>
      }
    >
      <DefinitionList texts="cash.points." of={facts} />
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
    </Panel>
  );
}
