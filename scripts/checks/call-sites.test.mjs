import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { callSites } from './call-sites.mjs';
import { filesBelow } from './files.mjs';

/**
 * Calls of pages whose 5xx is not always shown, with the reason. All other calls of host, remotes and platform warn the
 * member; a new call needs no entry for that.
 */
const quietCalls = {
  'host/src/account/password/Reset.tsx': { 'call passwordResetLink': 'background' }, // sending the form says it
  'host/src/account/register/RegisterPage.tsx': { 'call registerCheck': 'background' }, // the same
  'host/src/session/channels.ts': { 'call notify': 'background' }, // the bell's number
  'remote-cash/src/views/points/PointForm.tsx': { 'call convertPoint': 'either' }, // the same attempt once more
  'remote-cash/src/views/request/use-request-form.ts': {
    'call cashCredit': 'either', // the same attempt once more
    'call cashDebit': 'either', // the same
  },
  'remote-community/src/views/write/use-pictures.ts': { 'call boardPictures': 'background' }, // the tray is an extra
  'remote-feed/src/model/calls.ts': {
    'call inplayList': 'either', // retried, after gaps
    'call prematchList': 'either', // the same
    'call feedMatches': 'either', // the same
    'call bettingValidate': 'either', // the same attempt once more
    'call highlights': 'either', // renewed, retried
  },
  'remote-mini/src/graph/model/use-graph-bets.ts': {
    'call graphBet': 'either', // the same attempt once more
    'call graphCashOut': 'background', // retry of the same attempt; the panel shows its result
  },
  'remote-mini/src/panels/slip/betting-ports.ts': { 'call user': 'background' }, // a 401 must be shown
  'remote-sports/src/model/calls.ts': {
    'call gameList': 'either', // retried, after gaps
    'call gameMatch': 'either', // the same
    'call gameBet': 'either', // the same attempt once more
  },
  'shared/betting/src/attempt/site-attempts.ts': { 'call attemptState': 'background' }, // the slip shows its result
  'shared/betting/src/cash-out/create-cash-out.ts': {
    'call cashOutOffers': 'background', // every few seconds
    'call cashOut': 'either', // the same attempt once more
  },
  // Configuration and session: the specification has their failures' own ends.
  'shared/platform/src/config/config.ts': { 'call configs': 'background' },
  'shared/platform/src/user/user.ts': { 'call user': 'background', 'call logout': 'background' },
  'shared/sportsbook/src/area/cart-betting.ts': { 'call user': 'background' }, // a 401 must be shown
};

const isPage = (path) =>
  /^(host|remote-[a-z]+|shared\/(platform|remote|ui|betting|sportsbook))\/src\/.*\.tsx?$/.test(path) &&
  !/\.test\.|\/test(ing)?\//.test(path);
const sites = filesBelow(root, isPage).flatMap((path) =>
  callSites(readFileSync(join(root, path), 'utf8')).map((site) => ({ path, ...site })),
);

test('calls are read with their address and whether their fault is told', () => {
  const text = `api.get<Page>('/api/a', { query: { page }, background });
    await call('placeBet', { body }, { quiet: true });
    await api.post(\`/api/b/\${id}\`, undefined, { background: true });
    api
      .del(url)`;
  expect(callSites(text)).toEqual([
    { method: 'GET', address: '/api/a', errorNotice: 'either' },
    { method: 'call', address: 'placeBet', errorNotice: 'shown' },
    { method: 'POST', address: `/api/b/$\{id}`, errorNotice: 'background' },
    { method: 'DELETE', address: 'url', errorNotice: 'shown' },
  ]);
});

// spec session.22
test('of all calls that pages make a 5xx is told, but for those of the list', () => {
  expect(sites.length).toBeGreaterThan(35);
  const quiet = {};
  for (const { path, method, address, errorNotice } of sites) {
    if (errorNotice !== 'shown') quiet[path] = { ...quiet[path], [`${method} ${address}`]: errorNotice };
  }
  expect(quiet).toEqual(quietCalls);
});
