import type { GateReport } from '@maru/contracts';
import { stateOfFinding } from '@maru/contracts/release-names';
import { Icon, shortTime, useBase } from '../../../kit';
import styles from './gate-report-view.module.css';

/** What was not looked at has passed nothing: neither tick nor cross. */
const looks = {
  passed: { icon: 'circle-check', tone: 'won' },
  refused: { icon: 'circle-x', tone: 'danger' },
  not_made: { icon: 'circle-minus', tone: 'muted' },
} as const;

/** Each rule of a check: what was found and what is allowed. */
export function GateReportView({ report }: { report: GateReport }) {
  const { t } = useBase();
  const failed = report.findings.filter((finding) => stateOfFinding(finding) === 'refused').length;
  const open = report.findings.filter((finding) => stateOfFinding(finding) === 'not_made').length;
  const passed = report.findings.filter((finding) => stateOfFinding(finding) === 'passed').length;
  return (
    <details className={styles.gate} open={!report.ok}>
      <summary>
        {failed ? t('gate.failed', { n: failed }) : t('gate.all', { n: passed })}
        {open > 0 && <span>{` · ${t('gate.open', { n: open })}`}</span>}
        <span className="muted">
          {shortTime(report.at)} · {report.by}
        </span>
      </summary>
      <ul>
        {report.findings.map((finding) => {
          const { rule, found: measured, allowed } = finding;
          const state = stateOfFinding(finding);
          const { icon, tone } = looks[state];
          return (
            <li key={rule}>
              <Icon name={icon} className={tone} />
              <span className="grow">
                <b>{t(`rule.${rule}`)}</b>{' '}
                <span className={state === 'not_made' ? 'muted' : 'sr'}>{t(`gate.${state}`)}</span>
                <small className={state === 'refused' ? 'danger' : undefined}>{measured || '–'}</small>
                {allowed && <small className="muted">{t('gate.allowed', { what: allowed })}</small>}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
