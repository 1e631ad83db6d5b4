import type { MyPage } from '@maru/contracts';
import { formatMoney, formatSigned } from '@maru/money';
import { Link, localeAtom, useAtomValue, useT } from '@maru/platform';
import { Card, Icon, Table } from '@maru/ui';
import type { CSSProperties } from 'react';
import { useBetProducts } from '../../contributions/bet-products';
import { ownText } from '../../remotes/document/own-text';
import '../../texts/places';
import { pageRegistry } from '../../remotes/page-registry';
import { toTone } from './ProfitCard';
import styles from './my-page.module.css';

type Row = MyPage['products'][number];

/** Length of a product's bar, in percent of its half. */
export function barLength(profit: number, rows: readonly Pick<Row, 'paid' | 'stake'>[]): number {
  const largest = Math.max(1, ...rows.map(({ paid, stake }) => Math.abs(paid - stake)));
  return profit === 0 ? 0 : Math.max(2, Math.round((Math.abs(profit) / largest) * 100));
}

/** What each product brought and cost; each leads to its bets. */
export function ProductsCard({ page }: { page: MyPage }) {
  const my = useT('mypage');
  const products = useBetProducts();
  const rows = [...page.products].sort((first, second) => second.stake - first.stake);
  const place = useT('places');
  const locale = useAtomValue(localeAtom);
  const { products: unrecorded } = useAtomValue(pageRegistry.atoms.contributions);
  // Products name themselves in the record of bets; play in games of other companies is in no record.
  const named = (id: string) => {
    const recorded = products.find((product) => product.id === id);
    if (recorded) return recorded;
    const row = unrecorded.find(({ product }) => product === id);
    return row ? { text: ownText(row, locale), icon: row.icon } : { text: place(`name.${id}`), icon: 'receipt' };
  };
  const bar = (profit: number) => (
    <span
      className={styles.bar}
      style={{ '--w': `${barLength(profit, rows) / 2}%` } as CSSProperties}
      aria-hidden="true"
    >
      {profit === 0 ? null : <i className={profit > 0 ? styles.gain : styles.loss} />}
    </span>
  );
  return (
    <Card
      title={my('byProduct')}
      aside={
        <Link className="link" to="/info/betRecord">
          {my('record')}
        </Link>
      }
    >
      {rows.length === 0 ? <p className={styles.none}>{my('none')}</p> : null}
      {rows.length > 0 ? (
        <div className={styles.products}>
          <Table
            caption={my('byProduct')}
            columns={[
              {
                key: 'product',
                title: my('column.product'),
                cell: ({ product }: Row) => (
                  <span className="row">
                    <Icon name={named(product).icon} />
                    <b className="strong">{named(product).text}</b>
                  </span>
                ),
              },
              { key: 'count', title: my('column.count'), end: true, cell: ({ count }: Row) => formatMoney(count) },
              { key: 'stake', title: my('stakes'), end: true, cell: ({ stake }: Row) => formatMoney(stake) },
              { key: 'paid', title: my('paid'), end: true, cell: ({ paid }: Row) => formatMoney(paid) },
              {
                key: 'profit',
                title: my('profit'),
                end: true,
                cell: ({ stake, paid }: Row) => <b className={toTone(paid - stake)}>{formatSigned(paid - stake)}</b>,
              },
              { key: 'bar', title: my('column.bar'), cell: ({ stake, paid }: Row) => bar(paid - stake) },
            ]}
            rows={rows}
            rowKey={({ product }) => product}
          />
        </div>
      ) : null}
    </Card>
  );
}
