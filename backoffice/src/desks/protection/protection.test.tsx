import type { CaseDetail, TimelineEntry } from '@maru/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { caseDetail, caseRow, casesAnswer, memberPage } from '../../testing/cases';
import { type FakeApi, makeMe } from '../../testing/fake-api';
import { openConsole } from '../../testing/render-console';

const mine = { claimed_by: 1, claimed_name: '이서연' };
const words = '잠시 쉬어 가시는 것을 권해 드립니다.';

/** The console with one case; later calls return the answer of the last change. */
function withCase(detail: CaseDetail, more?: (fake: FakeApi) => void) {
  return (fake: FakeApi) => {
    fake.me = makeMe('admin');
    fake.replies.set('GET /api/ops/cases', {
      body: casesAnswer([caseRow({ ...mine, claimed_by: detail.claimed_by })]),
    });
    fake.replies.set('GET /api/ops/cases/412', { body: detail });
    more?.(fake);
  };
}
const entry = (id: string, at: string, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id,
  at: Date.parse(at),
  kind: 'money',
  what: 'bet',
  subject: 'feed:bet:9',
  text: '',
  limit: null,
  until: null,
  amount: -50_000,
  balance: 1_284_500,
  actor: 'member',
  tone: 'plain',
  ...more,
});

describe('cases', () => {
  test('a case shows what was found and is claimed; until then nothing can be done', async () => {
    const { api, user } = await openConsole('/ops/cases', (fake) => {
      withCase(caseDetail())(fake);
      fake.replies.set('POST /api/ops/cases/412/claim', () => {
        fake.replies.set('GET /api/ops/cases/412', { body: caseDetail(mine) });
        return { body: { success: true, case: caseDetail(mine) } };
      });
    });
    await user.click(await screen.findByRole('link', { name: /달빛주자/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '다음 조치' }));
    expect(screen.getByText('98%')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '신호 점수 79, 기준 30' })).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: '신호' })).getByText('7회')).toBeInTheDocument();
    expect(sheet.getByRole('button', { name: /^1 ?쪽지/ })).toBeDisabled();
    await user.click(sheet.getByRole('button', { name: '맡기' }));
    await waitFor(() => expect(sheet.getByRole('button', { name: /^1 ?쪽지/ })).toBeEnabled());
    expect(api.changes().at(-1)?.path).toBe('/api/ops/cases/412/claim');
  });

  test('a message is sent as it was written, from ten characters on', async () => {
    const { api, user } = await openConsole(
      '/ops/cases/412',
      withCase(caseDetail(mine), (fake) =>
        fake.replies.set('POST /api/ops/cases/412/message', { body: { success: true, case: caseDetail(mine) } }),
      ),
    );
    const send = await screen.findByRole('button', { name: /쪽지 보내기/ });
    const text = screen.getByRole('textbox', { name: '회원에게 보낼 내용' });
    await user.type(text, '짧은 말');
    expect(send).toBeDisabled();
    await user.clear(text);
    await user.type(text, words);
    await user.click(send);
    await waitFor(() => expect(api.changes().at(-1)?.body).toEqual({ text: words, note: '', version: 3 }));
  });

  test('a limit has to be lower than what holds, and what the API refuses stands at its field', async () => {
    const { api, user } = await openConsole(
      '/ops/cases/412',
      withCase(caseDetail({ ...mine, done: ['message'] }), (fake) =>
        fake.replies.set('POST /api/ops/cases/412/limit', {
          status: 422,
          body: { message: 'x', code: 'MARU-202', errors: { note: ['까닭을 적어 주세요.'] } },
        }),
      ),
    );
    const amount = await screen.findByRole('textbox', { name: '새 한도 (원)' });
    await user.type(screen.getByRole('textbox', { name: '회원에게 보낼 내용' }), words);
    await user.type(amount, '7000000');
    expect(screen.getByRole('button', { name: /^한도 설정/ })).toBeDisabled();
    await user.clear(amount);
    await user.type(amount, '2400000');
    expect(screen.getByText('이미 사용한 값이 한도를 넘어 바로 차단됩니다')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^손실 30일 2,400,000원/ }));
    expect(await screen.findByText('까닭을 적어 주세요.')).toBeInTheDocument();
    expect(api.changes().at(-1)?.body).toMatchObject({ kind: 'loss', span: 'month', amount: 2_400_000, version: 3 });
  });

  test('a stop of a day is done at once, a longer one is requested', async () => {
    const done = ['message', 'limit', 'call'] as const;
    const { api, user } = await openConsole(
      '/ops/cases/412',
      withCase(caseDetail({ ...mine, done: [...done] }), (fake) =>
        fake.replies.set('POST /api/ops/cases/412/stop', {
          body: { success: true, case: caseDetail(mine), approval: null },
        }),
      ),
    );
    await user.type(await screen.findByRole('textbox', { name: '회원에게 보낼 내용' }), words);
    const stop = screen.getByRole('button', { name: /^24시간 정지/ });
    expect(stop).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /^판단 근거/ }), '신호 두 개가 강함');
    await user.click(stop);
    await waitFor(() => expect(api.changes().at(-1)?.body).toMatchObject({ length: 'day', version: 3 }));
  });

  test('a case of somebody else shows who has it, a closed one its result; an empty list says so', async () => {
    const { user } = await openConsole(
      '/ops/cases/412',
      withCase(caseDetail({ claimed_by: 9, claimed_name: '정하은' })),
    );
    expect(await screen.findByText('정하은 님이 담당 중입니다.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '맡기' })).toBeDisabled();
    await user.keyboard('{Escape}');
  });

  test('a closed case has its result and, on its day, the look at it', async () => {
    const { api, user } = await openConsole(
      '/ops/cases/412',
      withCase(caseDetail({ state: 'closed', result: 'helped', review_on: '2026-11-20', closed_at: 1 }), (fake) =>
        fake.replies.set('POST /api/ops/cases/412/review', { body: { success: true, id: 412 } }),
      ),
    );
    expect(await screen.findByText('도움이 됨')).toBeInTheDocument();
    const done = screen.getByRole('button', { name: '재검토 완료' });
    expect(done).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /^판단 근거/ }), '다시 통화함');
    await user.click(done);
    await waitFor(() => expect(api.changes().at(-1)?.body).toMatchObject({ reopen: false, version: 3 }));
  });

  test('nothing found, nothing answered: both are said', async () => {
    const { api } = await openConsole('/ops/cases', (fake) => {
      fake.me = makeMe('admin');
      fake.replies.set('GET /api/ops/cases', { body: casesAnswer([]) });
    });
    expect(await screen.findByText('사례가 없습니다.')).toBeInTheDocument();
    expect(screen.getByText('목록에서 사례를 선택하세요')).toBeInTheDocument();
    api.replies.set('GET /api/ops/cases', { status: 503, body: { message: '쉬는 중', code: 'MARU-302' } });
    expect(await screen.findByText(/까지의 값|응답|연결/)).toBeInTheDocument();
  });

  test('thresholds are requested whole, and not while they contradict one another', async () => {
    const rule = { use: true, at: 3 };
    const settings = {
      open_at: 30,
      medium_at: 50,
      high_at: 70,
      strong_percent: 150,
      loss_before: 100_000,
      contact_hours: 24,
      rules: Object.fromEntries(caseDetail().rules.map(({ rule: name }) => [name, rule])),
    };
    const { api, user } = await openConsole('/ops/cases', (fake) => {
      withCase(caseDetail())(fake);
      fake.replies.set('GET /api/ops/cases/rules', { body: { settings, version: 1, approval: null } });
      fake.replies.set('PUT /api/ops/cases/rules', { body: { success: true, approval: 4 } });
    });
    await user.click(await screen.findByRole('button', { name: '규칙 8개' }));
    const dialog = within(await screen.findByRole('dialog', { name: '위험 신호 규칙' }));
    const send = await dialog.findByRole('button', { name: '승인 요청' });
    expect(send).toBeDisabled();
    const open = dialog.getByRole('textbox', { name: '사례를 여는 점수' });
    await user.clear(open);
    await user.type(open, '60');
    expect(send).toBeDisabled();
    await user.clear(open);
    await user.type(open, '40');
    await user.click(send);
    await waitFor(() => expect(api.changes().at(-1)?.body).toEqual({ settings: { ...settings, open_at: 40 } }));
  });
});

describe('the page of a member', () => {
  const withMember = (fake: FakeApi, page = memberPage()) => {
    fake.me = makeMe('admin');
    fake.replies.set('GET /api/ops/members/find', { body: { id: 29 } });
    fake.replies.set('GET /api/ops/members/29/page', { body: page });
    fake.replies.set('GET /api/ops/members/29/timeline', ({ query }) => {
      if (query.get('before'))
        return { body: { rows: [entry('ledger:1', '2026-11-21T10:00:00+09:00')], before: null } };
      if (query.get('kind') === 'sign_ins') {
        const signIn = { kind: 'sign_ins', what: 'signed_in', amount: null, balance: null, subject: 'Chrome' } as const;
        return { body: { rows: [entry('sign_ins:1', '2026-11-22T10:00:00+09:00', signIn)], before: null } };
      }
      return { body: { rows: [entry('ledger:2', '2026-11-23T10:00:00+09:00')], before: 'ledger:2' } };
    });
  };

  test('shows head, money, limits, notes and a timeline that goes on and is filtered by kind', async () => {
    const { api, user } = await openConsole('/ops/member/demo3', (fake) => withMember(fake));
    expect(await screen.findByRole('heading', { name: '달빛주자' })).toBeInTheDocument();
    expect(screen.getByText('1,284,500', { selector: 'dd span' })).toBeInTheDocument();
    expect(screen.getByText('보호 사례 높음').closest('a')).toHaveAttribute('href', '/ops/cases/412');
    expect(screen.getByText(/통화함/)).toBeInTheDocument();
    const line = within(screen.getByRole('region', { name: '시간순 기록' }));
    expect(await line.findByText('−50,000')).toBeInTheDocument();
    await user.click(line.getByRole('button', { name: '더 보기' }));
    expect(await line.findByRole('heading', { name: '2026-11-21' })).toBeInTheDocument();
    expect(line.queryByRole('button', { name: '더 보기' })).toBeNull();
    await user.click(line.getByRole('tab', { name: /접속/ }));
    expect(await line.findByText('Chrome')).toBeInTheDocument();
    expect(api.calls.some(({ query }) => query.get('kind') === 'sign_ins')).toBe(true);
    expect(screen.getByRole('link', { name: '전체 기록' })).toHaveAttribute('href', '/api/ops/members/29/record');
  });

  test('without rights there are no money, no limits, no notes and no way to the record', async () => {
    await openConsole('/ops/member/demo3', (fake) => {
      withMember(fake, memberPage({ money: null, protection: null, kinds: [{ kind: 'sign_ins', count: 2 }] }));
      fake.me = makeMe('site_manager');
    });
    expect(await screen.findByRole('heading', { name: '달빛주자' })).toBeInTheDocument();
    for (const name of ['회원 지표', '한도', '메모']) expect(screen.queryByLabelText(name)).toBeNull();
    expect(screen.queryByRole('link', { name: '전체 기록' })).toBeNull();
  });

  test('a note is added, and one with markup shows as text', async () => {
    const { api, user } = await openConsole('/ops/member/demo3', (fake) => {
      withMember(fake);
      fake.replies.set('POST /api/ops/members/29/notes', () => {
        const page = memberPage();
        const note = { id: 2, at: 1, actor: '이서연', text: '<img src=x onerror=alert(1)>' };
        fake.replies.set('GET /api/ops/members/29/page', {
          body: { ...page, protection: { ...page.protection!, notes: [note] } },
        });
        return { body: { success: true } };
      });
    });
    await user.type(await screen.findByRole('textbox', { name: /^새 메모/ }), '<img src=x onerror=alert(1)>');
    await user.click(screen.getByRole('button', { name: '메모' }));
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(api.changes().at(-1)?.body).toEqual({ text: '<img src=x onerror=alert(1)>' });
  });

  test('a name that no member has says so', async () => {
    await openConsole('/ops/member/nobody', (fake) => {
      fake.me = makeMe('admin');
      fake.replies.set('GET /api/ops/members/find', { status: 404, body: { message: '없음', code: 'MARU-201' } });
    });
    expect(await screen.findByText('nobody 회원이 없습니다')).toBeInTheDocument();
  });
});
