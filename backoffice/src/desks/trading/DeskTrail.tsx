import { type Answer, may, PageLink, useSession, useT } from '../../kit';
import { createInset, createPart } from '../../parts/part';

const trailPart = createPart('ui/trail/AuditTrail', () => import('../../ui/trail/AuditTrail'));
const AuditTrail = createInset(trailPart, (part) => part.AuditTrail);

/** What was done to a match, newest first. */
export function DeskTrail({ trail }: { trail: Answer<'opsTradingMatch'>['trail'] }) {
  const t = useT();
  const { me } = useSession();
  const entries = trail.map((line, at) => ({ ...line, id: trail.length - at, subject: '', ok: true }));
  return (
    <section>
      <h3>
        {t('approvals.trail')}
        {may(me.operator, 'audit:read') && (
          <span className="end">
            <PageLink page="audit">{t('nav.audit')}</PageLink>
          </span>
        )}
      </h3>
      {entries.length > 0 ? <AuditTrail entries={entries} dates /> : <p className="muted">{t('trade.no_trail')}</p>}
    </section>
  );
}
