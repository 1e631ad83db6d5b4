import { describeRemote, listProblems } from './config';
import { meetsContract } from './contract';

const good = {
  name: 'remote-feed',
  version: '1.2.3',
  hostContract: '1.0',
  mounts: [
    { slot: 'main' as const, name: 'main', path: '/theSports' },
    { slot: 'cart' as const, name: 'cart', path: '/theSports' },
  ],
  redirects: [['/theSports', '/theSports/prematch'] as [string, string]],
  menu: [{ id: 'a', text: 'A', icon: 'star', path: '/theSports', flag: 'use', order: 1 }],
  preload: [{ path: '/theSports', urls: ['/api/theSports/sportsList'] }],
};

const home = (path: string) => ({ slot: 'home' as const, name: 'home', path });

describe('a description', () => {
  // spec community.38
  test('that is right is returned as it is', () => {
    expect(describeRemote(good)).toBe(good);
    const atHome = { ...good, hostContract: '1.1', mounts: [...good.mounts, home('/home')] };
    expect(describeRemote(atHome)).toBe(atHome);
    const inner = { ...good.mounts[0]!, path: '/cscenter/csquestion', name: 'question' };
    const fromAbove = {
      ...good,
      mounts: [...good.mounts, inner],
      redirects: [['/cscenter', '/cscenter/csquestion']] as [string, string][],
      menu: [{ ...good.menu[0]!, flag: undefined }],
    };
    expect(describeRemote(fromAbove)).toBe(fromAbove);
  });
  test.each([
    ['a name that does not begin with remote-', { name: 'feed' }],
    ['a version that is not three numbers', { version: '1.2' }],
    ['no mount', { mounts: [] }],
    ['a slot that does not exist', { mounts: [{ slot: 'top', name: 'x', path: '/x' }] }],
    ['a route that is no pattern', { routes: [{ path: '/theSports/:id(.*)' }] }],
    ['a field that nobody knows', { extra: 1 }],
  ])('with %s is refused, and the error names the remote', (_what, changes) => {
    expect(() => describeRemote({ ...good, ...changes } as never)).toThrow(/remote\.config\.ts of /);
  });
  test.each([
    ['two mounts at one place', { mounts: [good.mounts[0]!, { ...good.mounts[0]!, name: 'other' }] }],
    ['a path with a pattern in it', { mounts: [...good.mounts, { ...good.mounts[0]!, path: '/theSports/:id' }] }],
    ['a mount in a slot that its host contract has not', { mounts: [...good.mounts, home('/home')] }],
    ['a home slot elsewhere', { hostContract: '1.1', mounts: [...good.mounts, home('/theSports')] }],
    ['a redirect out of its paths', { redirects: [['/theSports', '/home']] }],
    ['a redirect from the root', { redirects: [['/', '/theSports/a']] }],
    ['a redirect from beside its paths', { redirects: [['/the', '/theSports/a']] }],
    [
      'a redirect to a redirect',
      {
        redirects: [
          ['/theSports', '/theSports/a'],
          ['/theSports/a', '/theSports/b'],
        ],
      },
    ],
    ['a kind of contributions that its host contract has not', { hostContract: '1.2', contributions: { money: [] } }],
    ['a menu entry that points elsewhere', { menu: [{ ...good.menu[0]!, path: '/home' }] }],
    ['a menu entry without its parent', { menu: [{ ...good.menu[0]!, parent: 'gone' }] }],
    ['a route of another remote', { routes: [{ path: '/theSports/:any?' }, { path: '/ranking' }] }],
    ['a redirect to what is no route', { routes: [{ path: '/theSports' }], menu: [] }],
    ['a menu entry to what is no route', { routes: [{ path: '/theSports/a' }], redirects: [] }],
    ['two menu entries of one id', { menu: [good.menu[0]!, good.menu[0]!] }],
    ['a preload of another site', { preload: [{ path: '/theSports', urls: ['https://elsewhere/'] }] }],
  ])('with %s has exactly that problem', (_what, changes) => {
    expect(listProblems({ ...good, ...changes } as never)).toHaveLength(1);
  });
});

describe('the host contract', () => {
  test.each([
    ['1.0', '1.0', true],
    ['1.2', '1.3', true],
    ['1.10', '1.9', false],
    ['1.4', '1.3', false],
    ['2.0', '1.9', false],
    ['1.0', '2.0', false],
    ['1', '1.0', false],
    ['x.y', '1.0', false],
  ])('a remote that needs %s runs on a host of %s: %s', (needed, offered, expected) => {
    expect(meetsContract(needed, offered)).toBe(expected);
  });
});
