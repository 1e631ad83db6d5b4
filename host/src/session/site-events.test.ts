import { type LiveHandlers, live } from '@maru/platform';
import { pageRegistry } from '../remotes/page-registry';
import { joinSite } from './channels';
import { onSiteEvent, parseSiteSend, receiveSiteEvent } from './site-events';

test.each([
  ['an object', { type: 'configChanged' }],
  ['a string of JSON', '{"type":"configChanged"}'],
  ['an object whose data is a string of JSON', { data: '{"type":"configChanged"}' }],
])('%s is read', (_what, payload) => {
  expect(parseSiteSend(payload)?.type).toBe('configChanged');
});

test.each([['{broken'], [null], [7], [''], ['"text"'], [{ data: '{broken' }], [{ data: 7 }], [{}]])(
  'malformed %j is not an event',
  (payload) => {
    expect(parseSiteSend(payload)).toBeNull();
  },
);

// spec live.8
test('a malformed event is logged and reaches nobody', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const events = jest.fn();
  const stop = onSiteEvent('configChanged', events);
  receiveSiteEvent('{broken');
  expect(events).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledTimes(1);
  receiveSiteEvent('{"type":"configChanged"}');
  expect(events).toHaveBeenCalledTimes(1);
  stop();
  receiveSiteEvent({ type: 'configChanged' });
  expect(events).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

/** A document whose one remote contributes these events. */
const documentWith = (frames: { event: string; field: string }[]) =>
  ({
    environment: 'test',
    serial: 1,
    issued_at: 0,
    remotes: {
      'remote-x': {
        remote: 'remote-x',
        description: { mounts: [], redirects: [], menu: [], contributions: { frames } },
      },
    },
  }) as never;

// spec live.9
test.each([
  ['MatchRefresh', 'matchData'],
  ['GameRationUpdate', 'rationData'],
])('on the channel of everybody %s without %s is only logged, with it nothing is said', (event, field) => {
  const handlers: LiveHandlers = {};
  const leave = jest.fn();
  const join = jest.spyOn(live, 'subscribe').mockImplementation((_channel, subscribed) => {
    Object.assign(handlers, subscribed);
    return leave;
  });
  pageRegistry.document = documentWith([{ event, field }]);
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const leaveSite = joinSite();
  for (const empty of [{}, null, 'text', { [field]: null }, { [field]: 7 }]) handlers[event]!(empty);
  expect(log.mock.calls).toEqual(Array(5).fill([`${event} without ${field}`]));
  handlers[event]!({ [field]: { topic: 'feed.inplay', seq: 1 } });
  expect(log).toHaveBeenCalledTimes(5);
  // Another document, in which no remote has events there.
  pageRegistry.document = documentWith([]);
  expect([join.mock.calls.length, leave.mock.calls.length]).toEqual([2, 1]);
  leaveSite();
  expect(leave).toHaveBeenCalledTimes(2);
  join.mockRestore();
  log.mockRestore();
});
