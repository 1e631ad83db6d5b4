import '../testing/texts';
import { meOf } from '../testing/fake-api';
import { dockPages } from './dock-pages';

const namesOf = (role: Parameters<typeof meOf>[0]) => dockPages(meOf(role).operator).map(({ name }) => name);

test('the dock has the pages of who is on call, and is full where an operator may not open all of them', () => {
  expect(namesOf('admin')).toEqual(['my-work', 'cash', 'matches', 'releases', 'approvals']);
  expect(namesOf('viewer')).toEqual(['my-work', 'releases', 'approvals', 'health', 'alarms']);
});
