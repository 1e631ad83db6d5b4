import type { CashSettings } from '@maru/contracts';
import { basisText, count, DefinitionList, Panel, SmallTable, Tag, useMoney, useT } from '../../../kit';
import { levelText } from './level-text';
import styles from './points-settings.module.css';

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
        <p className={`muted ${styles.pad}`}>{t('cash.points.no_rules')}</p>
      ) : (
        <SmallTable
          isLow={false}
          caption={t('cash.points.rules')}
          rows={earn}
          toKey={({ product, level }) => `${product} ${level}`}
          columns={[
            [
              t('cash.points.product'),
              ({ product }) => <b>{product === '*' ? t('cash.points.every_product') : product}</b>,
            ],
            [t('cash.settings.level'), ({ level }) => levelText(level, t)],
            [t('cash.points.share'), ({ share }) => `${basisText(share)}%`, 'end'],
          ]}
        />
      )}
    </Panel>
  );
}
