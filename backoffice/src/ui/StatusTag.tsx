import type { MemberRow } from '@maru/contracts';
import { Tag } from '@maru/ui/labels';
import { useT } from '../session/context';
import { hasText } from '../texts';

const tones: Record<number, 'success' | 'caution' | 'danger'> = { 1: 'success', 5: 'caution', 9: 'danger' };

/** What a member may do now, in a word. */
export function StatusTag({ member }: { member: Pick<MemberRow, 'status' | 'only_cs'> }) {
  const t = useT();
  const { status, only_cs } = member;
  if (status === 1 && only_cs === 1) return <Tag tone="caution">{t('member.only_cs')}</Tag>;
  const key = `member.status_${status}`;
  return <Tag tone={tones[status]}>{hasText(key) ? t(key) : String(status)}</Tag>;
}
