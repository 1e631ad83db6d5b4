import type { MemberRow } from '@maru/contracts';
import { useState } from 'react';
import { count, DefinitionList, may, PageLink, Sheet, StatusTag, shortTime, useSession, useT } from '../../kit';
import { MemberFactors } from './MemberFactors';
import { MemberForm } from './MemberForm';
import { MemoForm } from './MemoForm';
import { levelName } from './rules';

interface MemberSheetProps {
  member: MemberRow;
  onClose(): void;
  onChanged(member: MemberRow): void;
}

/** One member: facts, what may be changed, a memo. */
export function MemberSheet({ member, onClose, onChanged }: MemberSheetProps) {
  const t = useT();
  const { me } = useSession();
  const [unsaved, setUnsaved] = useState({ form: false, memo: false });
  const mayWrite = may(me.operator, 'members:write');
  const facts: [string, string][] = [
    ['nick', member.nick],
    ['money', t('member.krw', { n: count(member.money) })],
    ['level', `${member.level} · ${t(`level.${levelName(member.level)}`)}`],
    ['type', String(member.type)],
    ['unread', String(member.unread_memos)],
    ['joined', shortTime(member.created_at)],
    ['seen', member.seen_at === null ? '–' : shortTime(member.seen_at)],
  ];
  return (
    <Sheet
      title={member.login}
      aside={<StatusTag member={member} />}
      unsaved={unsaved.form || unsaved.memo}
      onClose={onClose}
    >
      <div className="modal__body stack stack--lg">
        <PageLink className="btn btn--line" page="member" row={member.login}>
          {t('mpage.open')}
        </PageLink>
        <DefinitionList texts="member." of={facts} />
        {mayWrite ? (
          <MemberForm
            member={member}
            onChanged={onChanged}
            onUnsaved={(form) => setUnsaved((before) => ({ ...before, form }))}
          />
        ) : (
          <p className="muted">{t('member.read_only')}</p>
        )}
        <MemberFactors key={member.id} member={member} mayReset={mayWrite} />
        {may(me.operator, 'messages:send') && (
          <MemoForm
            member={member}
            onSent={() => onChanged({ ...member, unread_memos: member.unread_memos + 1 })}
            onUnsaved={(memo) => setUnsaved((before) => ({ ...before, memo }))}
          />
        )}
      </div>
    </Sheet>
  );
}
