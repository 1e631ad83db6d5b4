import type { Desk } from '../../routes/desk';
import { OperatorsPage } from './OperatorsPage';

/** Accounts of operators, their roles and the tokens of programs. */
export const operatorsDesk: Desk = {
  name: 'operators',
  group: 'rights',
  pages: [{ name: 'access', icon: 'users', key: 'o', needs: ['operators:manage'], Page: OperatorsPage }],
};
