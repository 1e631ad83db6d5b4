import type { CashRequestDetail } from '@maru/contracts';
import { count, Icon, PageLink, useMoney, useT } from '../../../kit';
import { Table } from '../../../ui/table/Table';
import { toCompareRows } from './compare-rows';
import styles from './comparison.module.css';

/** Request and payment side by side, names in full; each difference is marked. */
export function Comparison({ detail }: { detail: CashRequestDetail }) {
  const { request, line, payout, payers, question, answer } = detail;
  const t = useT();
  const { full } = useMoney();
  const isCredit = request.kind === 'credit';
  return (
    <section>
      <h3>
        {request.member.nick} <span className="muted">{request.member.login}</span>
        <span className="end">{t(`cash.state.${request.state}`)}</span>
      </h3>
      <Table isLow className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">{t('cash.compare')}</th>
            <th scope="col">{t('cash.request')}</th>
            <th scope="col">
              {t('cash.payment')} {line?.id}
            </th>
            <th scope="col">
              <span className="sr">{t('cash.col.verdict')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {toCompareRows(detail, full).map((row) => (
            <tr key={row.name} className={row.fits === false ? styles.isWrong : undefined}>
              <th scope="row">{t(`cash.fact.${row.name}`)}</th>
              <td>{row.request}</td>
              <td>{row.line}</td>
              <td>
                {row.fits !== null && (
                  <span className={row.fits ? 'success' : 'danger'}>
                    <Icon name={row.fits ? 'circle-check' : 'alert-triangle'} />
                    <span className="sr">{t(row.fits ? 'cash.fits' : 'cash.differs')}</span>
                  </span>
                )}
              </td>
            </tr>
          ))}
          {isCredit && (
            <tr>
              <th scope="row">{t('cash.payers')}</th>
              <td colSpan={3}>
                {payers.map(({ name, count: n }) => t('cash.payer_n', { name, n: count(n) })).join(' · ') ||
                  t('cash.no_payers')}
              </td>
            </tr>
          )}
        </tbody>
      </Table>
      {line && (
        <p>
          <PageLink page="bank">{t('cash.to_bank')}</PageLink>
        </p>
      )}
      {payout && <p className="muted">{t(`cash.payout.${payout.state}`, { n: count(payout.asked) })}</p>}
      {question && (
        <p>
          {t('cash.asked', { question })} {answer && <b>{t('cash.answered', { answer })}</b>}
        </p>
      )}
    </section>
  );
}
