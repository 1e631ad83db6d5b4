import type { Report } from '@maru/contracts';
import { Icon, Panel, percent, useMoney, useT } from '../../kit';
import { Trend } from '../../ui/Trend';
import { productName } from './names';
import { computeChange, computeShare } from './report-range';
import styles from './products.module.css';

interface ProductsProps {
  report: Report;
  chosen: string | undefined;
  onChoose(product: string | undefined): void;
}

/** Products with their days; the chosen one narrows all figures of bets, pressed again it no longer does. */
export function Products({ report: { products }, chosen, onChoose }: ProductsProps) {
  const t = useT();
  const { signed } = useMoney();
  return (
    <Panel title={t('report.products')} aside={<p className="muted">{t('report.choose')}</p>}>
      {products.length === 0 && (
        <p className="empty">
          <Icon name="chart-bar" />
          {t('report.none')}
        </p>
      )}
      <div className={styles.products}>
        {products.map(({ product, settled, ggr, before, days }) => {
          const change = computeChange(ggr, before);
          const isChosen = product === chosen;
          return (
            <button
              key={product}
              type="button"
              className={styles.product}
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? undefined : product)}
            >
              <span>
                {productName(t, product)}
                <small>{t('report.hold', { share: percent(computeShare(ggr, settled)) })}</small>
              </span>
              <Trend className={styles.area} values={days} isMain={isChosen} area />
              <span className="end">
                <b className={ggr < 0 ? 'num danger' : 'num'}>{signed(ggr)}</b>
                <small className={change !== null && change < 0 ? 'danger' : undefined}>
                  {change === null
                    ? t('report.no_before')
                    : `${change > 0 ? '+' : change < 0 ? '−' : ''}${percent(Math.abs(change))}`}
                </small>
              </span>
            </button>
          );
        })}
      </div>
    </Panel>
  );
}
