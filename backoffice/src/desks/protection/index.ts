import { polling } from '../../api/polling';
import { usePoll } from '../../api/use-poll';
import { createPages } from '../../parts/part';
import type { Desk } from '../../routes/desk';
import { may } from '../../session/permissions';

const page = createPages('desks/protection/pages', () => import('./pages'));

/** What harm detection finds and what is done about it, and the page of one member. */
export const protectionDesk: Desk = {
  name: 'protection',
  group: 'members',
  pages: [
    {
      name: 'cases',
      icon: 'heart-handshake',
      key: 'z',
      needs: ['protection:read'],
      Page: page('CasesPage'),
      detail: ':case',
    },
    {
      name: 'age-checks',
      icon: 'calendar-check',
      needs: ['protection:read'],
      Page: page('AgeChecksPage'),
    },
    {
      name: 'member',
      icon: 'user',
      needs: ['members:read'],
      Page: page('MemberPage'),
      detail: ':login',
      below: 'members',
    },
  ],
  useCounts(operator) {
    const input = may(operator, 'protection:read') ? {} : null;
    const counts = usePoll('opsCases', input, polling.shared).data?.counts;
    const ages = usePoll('opsAgeChecks', input === null ? null : { query: { view: 'requested' } }, polling.shared).data;
    const n = counts?.open ?? 0;
    return {
      cases: n > 0 ? { kind: counts?.late ? 'late' : 'work', n } : undefined,
      'age-checks': ages?.waiting ? { kind: 'work', n: ages.waiting } : undefined,
    };
  },
};
