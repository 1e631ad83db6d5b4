import { createPages } from '../../parts/part';
import type { Desk } from '../../routes/desk';
import { workCount } from './tasks';
import { useTasks } from './use-tasks';

const page = createPages('desks/my-work/pages', () => import('./pages'));

/** What waits for the operator who is signed in, over all desks. */
export const myWorkDesk: Desk = {
  name: 'my-work',
  group: 'mine',
  // Every operator has work; their permissions decide which.
  pages: [{ name: 'my-work', icon: 'inbox', needs: 'any', Page: page('MyWorkPage') }],
  useCounts(operator) {
    const n = workCount(useTasks(operator));
    return n > 0 ? { 'my-work': { kind: 'mine', n } } : {};
  },
};
