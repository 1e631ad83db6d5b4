import { screen, waitFor, within } from '@testing-library/react';
import { makeMe } from '../../testing/fake-api';
import { openConsole } from '../../testing/render-console';

const factor = { id: 'f1', kind: 'totp', name: '내 전화', created_at: 0, last_used_at: null };
const state = (factors: object[]) => ({
  shared: false,
  factors,
  recovery: { left: factors.length ? 10 : 0, made_at: null },
  trusted: 0,
});
const qr = { size: 29, path: 'M4 4h7v1h-7z' };

test('the second step of the sign-in says how many tries are left, and goes on with the right code', async () => {
  const { api, user } = await openConsole(
    '/ops/security',
    (fake) => {
      fake.me = null;
      const wanted = { methods: ['totp', 'recovery'], tries_left: 5, expires_at: 0 };
      fake.replies.set('POST /api/ops/login', { body: { second_factor: wanted } });
      fake.replies.set('POST /api/ops/login/step', ({ body }) => {
        const { step } = body as { step: { code: string } };
        if (step.code !== '482157')
          return { status: 422, body: { code: 'MARU-114', message: '틀림', errors: { code: ['4번 남았습니다.'] } } };
        fake.me = makeMe('admin');
        return { body: fake.me.operator };
      });
    },
    '운영자 로그인',
  );
  await user.type(screen.getByLabelText('아이디'), 'kim');
  await user.type(screen.getByLabelText('비밀번호'), 'right{Enter}');
  const code = await screen.findByLabelText(/인증 번호/);
  expect(code).toHaveFocus();
  await user.type(code, '111111{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('4번 남았습니다.');
  expect(code).toHaveValue('');
  await user.type(code, '482 157{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: '내 로그인 보안' })).toBeVisible();
  const steps = api.calls.filter(({ path }) => path === '/api/ops/login/step').map(({ body }) => body);
  expect(steps).toEqual([{ step: { method: 'totp', code: '111111' } }, { step: { method: 'totp', code: '482157' } }]);
});

test('a sign-in that is over leads back to the password, and says why', async () => {
  const { user } = await openConsole(
    '/ops',
    (fake) => {
      fake.me = null;
      const wanted = { methods: ['totp'], tries_left: 5, expires_at: 0 };
      fake.replies.set('POST /api/ops/login', { body: { second_factor: wanted } });
      fake.replies.set('POST /api/ops/login/step', {
        status: 409,
        body: { code: 'MARU-115', message: '시간이 지났습니다.' },
      });
    },
    '운영자 로그인',
  );
  await user.type(screen.getByLabelText('아이디'), 'kim');
  await user.type(screen.getByLabelText('비밀번호'), 'right{Enter}');
  await user.type(await screen.findByLabelText(/인증 번호/), 'AAAA-BBBB{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('시간이 지났습니다.');
  expect(screen.getByLabelText('비밀번호')).toHaveValue('');
});

// spec community.36
test('an operator who has to add a factor first sees its enrolment alone, and the console once there is one', async () => {
  let factors: object[] = [];
  const { user } = await openConsole(
    '/ops/members',
    (fake) => {
      const me = makeMe('admin');
      fake.me = { ...me, operator: { ...me.operator, enrol_first: true } };
      fake.replies.set('GET /api/ops/me/factors', () => ({ body: state(factors) }));
      fake.replies.set('POST /api/ops/me/factors/begin', {
        body: { kind: 'totp', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qr, expires_at: 0 },
      });
      fake.replies.set('POST /api/ops/me/factors', () => {
        factors = [factor];
        fake.me = me;
        return { body: { state: state(factors), codes: ['AAAA-BBBB'] } };
      });
    },
    '2단계 인증 등록',
  );
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.click(await screen.findByRole('button', { name: '인증 앱 등록' }));
  const dialog = within(await screen.findByRole('dialog', { name: '인증 앱 등록' }));
  await user.type(await dialog.findByLabelText('비밀번호'), 'right');
  await user.click(dialog.getByRole('button', { name: '다음' }));
  expect(await dialog.findByRole('img', { name: '인증 앱 등록용 QR 코드' })).toBeVisible();
  expect(dialog.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
  await user.type(dialog.getByLabelText('인증 번호 6자리'), '482157');
  await user.click(dialog.getByRole('button', { name: '확인' }));
  expect(await screen.findByText('AAAA-BBBB')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '적어 두었습니다' }));
  await waitFor(() => expect(screen.getByText('내 전화')).toBeVisible());
  await user.click(screen.getByRole('button', { name: '계속' }));
  expect(await screen.findByRole('heading', { level: 1, name: '회원' })).toBeVisible();
});

test('a factor goes by a code and not by the password, and another one is added with a code as well', async () => {
  let factors: object[] = [factor];
  const { api, user } = await openConsole(
    '/ops/security',
    (fake) => {
      fake.replies.set('GET /api/ops/me/factors', () => ({ body: state(factors) }));
      fake.replies.set('POST /api/ops/me/factors/begin', {
        status: 422,
        body: { code: 'MARU-114', message: '틀림', errors: { code: ['번호가 맞지 않습니다.'] } },
      });
      fake.replies.set('POST /api/ops/me/factors/f1/remove', () => {
        factors = [];
        return { body: state(factors) };
      });
    },
    '내 로그인 보안',
  );
  await user.click(await screen.findByRole('button', { name: '인증 앱 등록' }));
  const added = within(await screen.findByRole('dialog', { name: '인증 앱 등록' }));
  await user.type(await added.findByLabelText('비밀번호'), 'right');
  await user.type(added.getByLabelText(/인증 번호/), '111111');
  await user.click(added.getByRole('button', { name: '다음' }));
  expect(await added.findByText('번호가 맞지 않습니다.')).toBeVisible();
  await user.click(added.getByRole('button', { name: '취소' }));

  await user.click(await screen.findByRole('button', { name: '삭제: 내 전화' }));
  const removed = within(await screen.findByRole('dialog', { name: '삭제: 내 전화' }));
  expect(removed.queryByLabelText('비밀번호')).toBeNull();
  await user.type(removed.getByLabelText(/인증 번호/), '482157');
  await user.click(removed.getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(screen.queryByText('내 전화')).toBeNull());
  const bodies = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toEqual([
    { kind: 'totp', password: 'right', proof: { code: '111111' } },
    { proof: { code: '482157' } },
  ]);
});
