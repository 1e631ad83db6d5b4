import type { Approval } from '@maru/contracts';
import { may, PageLink, polling, Section, usePoll, useSession, useT } from '../../kit';
import { ApprovalActs } from '../../ui/duo/ApprovalActs';
import { Consequences } from '../../ui/duo/Consequences';
import { Duo } from '../../ui/duo/Duo';
import { DiffList } from '../../ui/setting/DiffList';
import { SettingDiff } from '../../ui/setting/SettingDiff';
import { settingName } from '../../ui/setting/setting-text';
import { useSettingReader } from '../../ui/setting/use-setting-reader';
import { AuditTrail } from '../../ui/trail/AuditTrail';

interface ApprovalDetailProps {
  approval: Approval;
  onOpen(id: number): void;
  onChanged(): void;
}

/** What is requested, what it brings about, both people, and what happened so far; the acts below. */
export function ApprovalDetail({ approval, onOpen, onChanged }: ApprovalDetailProps) {
  const reader = useSettingReader(approval.changes.map(({ setting }) => setting?.shape));
  const { t } = reader;
  return (
    <>
      <div className="sheet-sections">
        <Section title={t('duo.title')}>
          <Duo approval={approval} />
        </Section>
        {!approval.known && <p className="note">{t('approvals.unknown_kind')}</p>}
        {approval.changes.length > 0 && (
          <Section title={t('approvals.changes')}>
            <DiffList>
              {approval.changes.map(({ key, name, from, to, setting }) => (
                <li key={key}>
                  <b>{setting ? settingName(key, t) : name}</b> <code>{key}</code>
                  {setting?.shape ? (
                    <SettingDiff name={key} {...setting} reader={reader} />
                  ) : (
                    <p>
                      <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
                    </p>
                  )}
                </li>
              ))}
            </DiffList>
          </Section>
        )}
        {approval.known && (
          <Section title={t('approvals.brings')}>
            <Consequences of={approval.consequences} />
          </Section>
        )}
        <Trail subject={approval.subject} />
      </div>
      <ApprovalActs approval={approval} onOpen={onOpen} onChanged={onChanged} />
    </>
  );
}

const lines = 8;

/** What the audit log has about the same subject, for those who may read it. */
function Trail({ subject }: { subject: string }) {
  const t = useT();
  const { me } = useSession();
  const input = may(me.operator, 'audit:read') ? { query: { subject, limit: lines } } : null;
  const { data } = usePoll('opsAudit', input, polling.figures);
  if (!data || data.entries.length === 0) return null;
  return (
    <section>
      <h3>
        {t('approvals.trail')} <PageLink page="audit">{t('nav.audit')}</PageLink>
      </h3>
      <AuditTrail entries={data.entries} dates />
    </section>
  );
}
