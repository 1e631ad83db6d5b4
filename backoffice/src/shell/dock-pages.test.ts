import '../testing/texts';
import { makeMe } from '../testing/fake-api';
import { dockPages } from './dock-pages';

const listNames = (role: Parameters<typeof makeMe>[0]) => dockPages(makeMe(role).operator).map(({ name }) => name);

test('the dock has the pages of who is on call, and is full where an operator may not open all of them', () => {
  expect(listNames('admin')).toEqual(['my-work', 'cash', 'matches', 'releases', 'approvals']);
  expect(listNames('viewer')).toEqual(['my-work', 'releases', 'approvals', 'health', 'alarms']);
});
