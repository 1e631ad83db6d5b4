import { createPages } from '../../parts/part';
import type { Desk } from '../../routes/desk';

const page = createPages('desks/security/pages', () => import('./pages'));

/** The operator's own second factors. */
export const securityDesk: Desk = {
  name: 'security',
  group: 'rights',
  pages: [{ name: 'security', icon: 'lock', needs: 'any', Page: page('SecurityPage') }],
};
