import type { GateReport } from '@maru/contracts';
import { Icon } from '../../parts/Icon';
import { shortTime } from '../../rules/format';
import { useBase } from '../../shell/context';

/** Each rule of a check: what was found and what is allowed. */
export function GateReportView({ report }: { report: GateReport }) {
  const { t } = useBase();
  const failed = report.findings.filter(({ ok }) => !ok).length;
  return (
    <details className="gate" open={!report.ok}>
      <summary>
        {failed ? t('gate.failed', { n: failed }) : t('gate.all', { n: report.findings.length })}
        <span className="muted">
          {shortTime(report.at)} · {report.by}
        </span>
      </summary>
      <ul>
        {report.findings.map(({ rule, ok, found, allowed }) => (
          <li key={rule}>
            <Icon name={ok ? 'circle-check' : 'circle-x'} className={ok ? 'won' : 'danger'} />
            <span className="grow">
              <b>{t(`rule.${rule}`)}</b> <span className="sr">{ok ? t('gate.passed') : t('gate.refused')}</span>
              <small className={ok ? undefined : 'danger'}>{found || '–'}</small>
              {allowed && <small className="muted">{t('gate.allowed', { what: allowed })}</small>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
