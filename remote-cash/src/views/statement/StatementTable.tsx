import type { StatementEntry } from '@maru/contracts';
import { readReference } from '@maru/contracts/posting-reference';
import { formatMoney, formatSigned } from '@maru/money';
import {
  koreanClock,
  koreanDay,
  koreanDayTitle,
  Link,
  localeAtom,
  serverNow,
  useAtomValue,
  useT,
} from '@maru/platform';
import { Icon } from '@maru/ui';
import { byDay, postingIcon, postingKey } from '../../model/statement/rows';
import styles from './statement-table.module.css';

function Row({ row }: { row: StatementEntry }) {
  const t = useT('cash');
  const casinos = useT('transfers');
  const { number, bet, party } = readReference(row.reference);
  const about = party ? casinos(`name.${party}`, { defaultValue: number ?? '' }) : number;
  const words = t(`statement.${postingKey(row)}`);
  return (
    <tr>
      <td className="muted">{koreanClock(row.at)}</td>
      <td>
        <span className={styles.description}>
          <span className={styles.icon}>
            <Icon name={postingIcon(row)} />
          </span>
          {bet ? (
            <Link className="strong" to={`/info/betRecord?bet=${bet}`}>
              {words}
            </Link>
          ) : (
            <b className="strong">{words}</b>
          )}
        </span>
      </td>
      <td className="soft">
        {t(`statement.kind.${row.kind}`)} {about ? <span className="muted">· {about}</span> : null}
      </td>
      <td className={row.amount > 0 ? `end ${styles.amount} up` : `end ${styles.amount}`}>
        {formatSigned(row.amount)}
      </td>
      <td className={`end ${styles.balance}`}>{formatMoney(row.balance)}</td>
    </tr>
  );
}

/** Postings by Korean day, newest first: what, of what kind, how much, and the balance after it. */
export function StatementTable({ rows }: { rows: readonly StatementEntry[] }) {
  const t = useT('cash');
  const locale = useAtomValue(localeAtom);
  const today = koreanDay(serverNow());
  return (
    <table className={`tbl ${styles.table}`}>
      <caption className="sr">{t('statement.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('statement.columns.time')}</th>
          <th scope="col">{t('statement.columns.what')}</th>
          <th scope="col">{t('statement.columns.kind')}</th>
          <th scope="col" className="end">
            {t('statement.columns.amount')}
          </th>
          <th scope="col" className="end">
            {t('statement.columns.balance')}
          </th>
        </tr>
      </thead>
      {byDay(rows).map(({ day, rows: ofDay }) => (
        <tbody key={day}>
          <tr className={styles.day}>
            <th colSpan={5} scope="rowgroup">
              {koreanDayTitle(day, locale, today)}
            </th>
          </tr>
          {ofDay.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
