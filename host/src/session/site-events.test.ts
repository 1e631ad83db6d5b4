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

test('a malformed event is logged and reaches nobody', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const heard = jest.fn();
  const stop = onSiteEvent('configChanged', heard);
  receiveSiteEvent('{broken');
  expect(heard).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledTimes(1);
  receiveSiteEvent('{"type":"configChanged"}');
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  receiveSiteEvent({ type: 'configChanged' });
  expect(heard).toHaveBeenCalledTimes(1);
  log.mockRestore();
});
