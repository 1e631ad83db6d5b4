import { type Call, type CallName, calls, type OperatorRole, permissions } from '@maru/contracts';
import { makeBuildFiles, pack } from '@maru/releases/testing';
import { newOperator } from '../../../test/operators';
import { startRegistry, type TestRegistry } from '../../releases/testing';

/**
 * What a call of operators concerns. 'remote': the one in its address. 'all': every remote at once. 'rights': the
 * remotes of whom it changes. 'site': no remote; its permission alone decides. 'read': it changes nothing.
 */
const concerns: Partial<Record<CallName, 'remote' | 'all' | 'rights' | 'site' | 'read'>> = {
  releasePublish: 'remote',
  releaseGate: 'remote',
  releasePromote: 'remote',
  releaseCanary: 'remote',
  releaseRollback: 'remote',
  releaseSwap: 'remote',
  releaseDisable: 'remote',
  releasePin: 'remote',
  releasePause: 'all',
  opsAccountCreate: 'rights',
  opsAccountChange: 'rights',
  opsAccountInvite: 'rights',
  opsTokenCreate: 'rights',
  opsTokenRevoke: 'rights',
  opsSettingsChange: 'site',
  opsPopupCreate: 'site',
  opsPopupChange: 'site',
  opsPopupDelete: 'site',
  opsNotice: 'site',
  opsMemo: 'site',
  opsMemberChange: 'site',
  opsMemberFactorsReset: 'site',
  opsAccountFactorsReset: 'site',
  opsAccountVouch: 'site',
  opsPasswordChange: 'site',
  opsActive: 'site',
  // Own factors: every signed-in operator may call these.
  opsFactorBegin: 'site',
  opsFactorChallenge: 'site',
  opsFactorConfirm: 'site',
  opsFactorRemove: 'site',
  opsRecoveryRenew: 'site',
  opsCodeCreate: 'site',
  opsLimitSet: 'site',
  opsLimitRemove: 'site',
  opsBetAlertAcknowledge: 'site',
  opsBankLineLink: 'site',
  opsBankLineRefund: 'site',
  opsCouponIssue: 'site',
  opsCouponSettingsChange: 'site',
  opsCouponWithdraw: 'site',
  opsBoardDecide: 'site',
  opsBoardLock: 'site',
  opsBoardMute: 'site',
  opsBoardUnmute: 'site',
  opsBoardWordsApply: 'site',
  opsBoardWordsChange: 'site',
  opsCaseClaim: 'site',
  opsCaseRelease: 'site',
  opsCaseNote: 'site',
  opsCaseMessage: 'site',
  opsCaseLimit: 'site',
  opsCaseLimitLift: 'site',
  opsCaseCall: 'site',
  opsCaseStop: 'site',
  opsCaseStopLift: 'site',
  opsCaseWatch: 'site',
  opsCaseClose: 'site',
  opsCaseReview: 'site',
  opsHarmRulesChange: 'site',
  opsMemberNote: 'site',
  opsCashApprove: 'site',
  opsCashApproveMatched: 'site',
  opsCashClaim: 'site',
  opsCashHold: 'site',
  opsCashReject: 'site',
  opsCashRelease: 'site',
  opsCashResume: 'site',
  opsCashSettingsChange: 'site',
  opsAttendanceChange: 'site',
  opsRetentionChange: 'site',
  opsAgeCheckDecide: 'site',
  opsCashSwitch: 'site',
  opsPayoutAsk: 'site',
  opsPayoutDecide: 'site',
  opsPointsGive: 'site',
  opsGameChange: 'site',
  opsGameRoundVoid: 'site',
  opsGameSwitch: 'site',
  opsGamesLock: 'site',
  opsTradingLeagueChange: 'site',
  opsTradingMarketCreate: 'site',
  opsTradingMarketState: 'site',
  opsTradingMatchCreate: 'site',
  opsTradingMatchState: 'site',
  opsTradingPrice: 'site',
  opsTradingResult: 'site',
  opsTradingSuspendAll: 'site',
  opsTradingTakeBack: 'site',
  opsTradingVoid: 'site',
  opsCasinoReconcile: 'site',
  opsCasinoTicketBook: 'site',
  opsCasinoTicketChange: 'site',
  opsCasinoTransferCheck: 'site',
  opsCasinoTransferDecide: 'site',
  opsContactDone: 'site',
  opsAnnouncementCreate: 'site',
  opsAnnouncementChange: 'site',
  opsAnnouncementDelete: 'site',
  opsBannerCreate: 'site',
  opsBannerChange: 'site',
  opsBannerDelete: 'site',
  opsQuestionAnswer: 'site',
  opsComplaintChange: 'site',
  opsApprovalApprove: 'site',
  opsApprovalReject: 'site',
  opsApprovalWithdraw: 'site',
  opsApprovalTakeOver: 'site',
};

const mine = 'remote-mine';
const other = 'remote-other';
/** A remote whose name begins like the one that is held. */
const alike = 'remote-mine-too';
let registry: TestRegistry;
let ids: Record<string, string>;
let send: Record<'token' | 'admin' | 'publisher', Send>;
type Send = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: { code?: string } }>;

const root = 'maru_root_0123456789abcdefghijklmn';
const scoped = 'maru_mine_0123456789abcdefghijklmn';

beforeAll(async () => {
  registry = await startRegistry();
  const { api, addToken } = registry;
  await addToken(root, [...permissions], ['*']);
  await addToken(scoped, [...permissions], [mine]);
  const account = async (login: string, role: OperatorRole): Promise<Send> => {
    const { client } = await newOperator(api, api.pipeline(root), { login, role, remotes: [mine] });
    return (method, path, body) => client.call(method, path.replace('/api/releases', '/api/ops/releases'), body);
  };
  send = {
    token: (method, path, body) => registry.call(method, path, body, scoped),
    admin: await account('scoped-admin', 'admin'),
    publisher: await account('scoped-team', 'publisher'),
  };
  ids = {};
  for (const remote of [mine, other, alike]) {
    const old = await registry.ready({ remote, version: '1.0.0' });
    await registry.call('POST', `/api/releases/${remote}/${old}/promote`, { serial: await registry.serial() });
    ids[remote] = await registry.ready({ remote, version: '1.1.0' });
  }
});
afterAll(() => registry.stop());

test('every call of operators that changes something says what it concerns', () => {
  const changing = (Object.entries(calls) as [CallName, Call][])
    .filter(([, call]) => call.access === 'operator' && call.method !== 'GET')
    .map(([name]) => name);
  expect(Object.keys(concerns).sort()).toEqual(changing.sort());
});

const bodies: Partial<Record<CallName, object>> = {
  releaseCanary: { percent: 5 },
  releaseSwap: { swap: 'ask' },
  releaseDisable: { disabled: true },
  releasePin: { allowed: true },
};
const ofRemote = (Object.keys(concerns) as CallName[]).filter((name) => concerns[name] === 'remote');
const state = async () => {
  const { payload } = await registry.document();
  return JSON.stringify([payload.serial, payload.remotes]);
};

describe.each(['token', 'admin', 'publisher'] as const)('a %s for one remote', (who) => {
  // spec releases.18
  test.each(ofRemote.filter((name) => name !== 'releasePublish'))('%s is refused for others', async (name) => {
    const { method, path } = calls[name];
    const before = await state();
    for (const remote of [other, alike]) {
      const address = path.replace(':remote', remote).replace(':id', ids[remote]!);
      const body = { ...(name === 'releaseGate' ? {} : { serial: await registry.serial() }), ...bodies[name] };
      expect(await send[who](method, address, body)).toMatchObject({ status: 403, body: { code: 'MARU-103' } });
    }
    expect(await state()).toBe(before);
  });

  test('cannot stop or resume all promotions', async () => {
    for (const paused of [true, false]) {
      expect(await send[who]('PUT', '/api/releases/-/pause', { paused })).toMatchObject({ status: 403 });
    }
    expect((await registry.call('GET', '/api/releases')).body.paused).toBe(false);
  });

  test('cannot revoke a token of other remotes, nor of all', async () => {
    for (const remotes of [[other], [mine, other], ['*']]) {
      const name = `pipeline-${who}-${remotes.join('.').replace('*', 'all')}`;
      const made = await registry.call(
        'POST',
        '/api/ops/tokens',
        { name, permissions: ['releases:read'], remotes },
        root,
      );
      const { id } = made.body.token;
      expect(await send[who]('POST', `/api/ops/tokens/${id}/revoke`)).toMatchObject({ status: 403 });
      expect((await registry.call('GET', '/api/ops/me', undefined, made.body.secret)).status).toBe(200);
    }
  });

  test('makes nobody that may do more', async () => {
    for (const remotes of [[other], ['*']]) {
      const token = { name: `more-${who}`, permissions: ['releases:read'], remotes };
      expect(await send[who]('POST', '/api/ops/tokens', token)).toMatchObject({ status: 403 });
      const account = { login: 'more-account', name: 'more', role: 'publisher', remotes };
      expect(await send[who]('POST', '/api/ops/accounts', account)).toMatchObject({ status: 403 });
    }
    const { body } = await registry.call('GET', '/api/ops/accounts', undefined, root);
    const boss = body.accounts.find((account: { login: string }) => account.login === 'opsadmin');
    for (const change of [{ remotes: [mine] }, { disabled: true }]) {
      expect(await send[who]('PATCH', `/api/ops/accounts/${boss.id}`, change)).toMatchObject({ status: 403 });
    }
    expect(await send[who]('POST', `/api/ops/accounts/${boss.id}/invitation`)).toMatchObject({ status: 403 });
  });
});

test('publishing is refused for others before anything is unpacked', async () => {
  const { files } = makeBuildFiles({ remote: other });
  expect((await registry.upload(other, await pack(files), scoped)).status).toBe(403);
  expect((await registry.upload(other, Buffer.from('no archive'), scoped)).status).toBe(403);
});

test('the same calls are done for the remote that is named, and refused attempts stand in the log', async () => {
  const id = ids[mine]!;
  const change = async (method: string, path: string, body: object = {}) =>
    (await send.token(method, `/api/releases/${mine}${path}`, { serial: await registry.serial(), ...body })).status;
  expect((await send.token('POST', `/api/releases/${mine}/${id}/gate`, {})).status).toBe(200);
  expect(await change('POST', `/${id}/canary`, { percent: 5 })).toBe(200);
  expect(await change('POST', `/${id}/promote`)).toBe(200);
  expect(await change('POST', '/rollback')).toBe(200);
  expect(await change('PUT', '/swap', { swap: 'idle' })).toBe(200);
  expect(await change('PUT', '/disabled', { disabled: true })).toBe(200);
  expect(await change('PUT', '/disabled', { disabled: false })).toBe(200);
  const refused = await registry.audit(`not ok and detail->>'reason' = 'forbidden'`);
  const actions = new Set(refused.map(({ action }: { action: string }) => action));
  for (const action of ['release.pause', 'release.resume', 'release.disable', 'release.swap', 'token.revoke']) {
    expect(actions).toContain(action);
  }
});
