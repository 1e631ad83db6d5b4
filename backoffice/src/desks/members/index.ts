import { useDeferredValue } from 'react';
import { polling } from '../../api/polling';
import { createPages } from '../../parts/part';
import { addressOfPage } from '../../routes/address';
import type { Desk } from '../../routes/desk';
import { useBase } from '../../session/context';
import { may } from '../../session/permissions';

const page = createPages('desks/members/pages', () => import('./pages'));

const shown = 6;

/** Members, the codes that they register with, and what visitors wrote. */
export const membersDesk: Desk = {
  name: 'members',
  group: 'members',
  pages: [
    { name: 'members', icon: 'user', key: 'm', needs: ['members:read'], Page: page('MembersPage'), detail: ':member' },
  ],
  useFindings(text, operator) {
    const { useCall, t } = useBase();
    const search = useDeferredValue(text.replace(/^@/, '').trim());
    const mayAsk = may(operator, 'members:read') && search.length > 1;
    const { data } = useCall('opsMembers', mayAsk ? { query: { search } } : null, {
      freshMs: polling.figures,
      keepPrevious: true,
    });
    if (!mayAsk) return [];
    return (data?.members ?? []).slice(0, shown).map(({ id, login, nick, level }) => ({
      id: `member-${id}`,
      group: 'members',
      icon: 'user',
      title: login,
      note: `${nick} · ${t('member.level')} ${level}`,
      address: addressOfPage('member', { row: login }),
    }));
  },
};
