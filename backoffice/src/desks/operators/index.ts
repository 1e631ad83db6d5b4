import { createPages } from '../../parts/part';
import type { Desk } from '../../routes/desk';

const page = createPages('desks/operators/pages', () => import('./pages'));

/** Accounts of operators, their roles and the tokens of programs. */
export const operatorsDesk: Desk = {
  name: 'operators',
  group: 'rights',
  pages: [{ name: 'access', icon: 'users', key: 'o', needs: ['operators:manage'], Page: page('OperatorsPage') }],
};
