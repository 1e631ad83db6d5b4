import '../../testing/texts';
import { type AuditEntry, type Call, calls } from '@maru/contracts';
import { hasText, translator } from '../../texts';
import { isAlarm } from './alarm';
import { auditText } from './audit-text';
import { listName } from './list-read';

const t = translator('ko');
const entry = (action: string, detail: Record<string, unknown> = {}, ok = true): AuditEntry => ({
  id: 1,
  at: 0,
  actor: 'x',
  action,
  subject: 'remote-feed 1.2.0-b123456',
  detail,
  ok,
});
const say = (...args: Parameters<typeof entry>) => auditText(entry(...args), t, hasText);

test('a canary tells whether it began or was widened', () => {
  const to = { canary: '1.2.0-b123456 25%' };
  expect(say('release.canary', { percent: 25, from: { canary: '1.2.0-b123456 5%' }, to }).title).toBe(
    '카나리 5% → 25%',
  );
  expect(say('release.canary', { percent: 25, from: { canary: null }, to }).title).toBe('카나리 시작 25%');
});

test('a demotion tells which limit was passed', () => {
  const line = say('release.demote', { rule: 'load_failed', value: 31, limit: 20, loads: 400 });
  expect(line).toMatchObject({ title: '카나리 자동 중단', note: '원격 로드 실패 0.31% > 0.20%', tone: 'caution' });
  expect(say('release.alarm', { rule: 'load_p75', value: 2_710, limit: 2_500 })).toMatchObject({
    note: '첫 화면 p75 2.71초 > 2.50초',
    tone: 'danger',
  });
});

test('an alarm about money tells amounts by their names; those of casinos are stored in 1/100', () => {
  const balance = { code: 'MARU-717', difference: 600_000, bank: 91_000_000, expected: 90_400_000 };
  expect(say('cash.balance_alarm', balance)).toMatchObject({
    note: 'MARU-717 · 차이 600,000원 · 은행 91,000,000원 · 원장 90,400,000원',
    tone: 'danger',
  });
  expect(say('casino.alarm', { kind: 'missing_transfer', amount: 3_000_000, member: 7 }).note).toBe(
    '게임사에 없는 이체 · 금액 30,000원 · member 7',
  );
  expect(say('casino.alarm', { kind: 'down', answered: 2, timeouts: 9 }).note).toBe(
    '응답하지 않음 · 응답 2건 · 시간 초과 9건',
  );
});

test('a rollback tells from where to where', () => {
  const from = { stable: '1.1.0-a', canary: '1.2.0-b 5%' };
  expect(say('release.rollback', { from, to: { stable: '1.1.0-a', canary: null } }).note).toBe('1.2.0-b → 1.1.0-a');
  expect(
    say('release.rollback', { from: { stable: '1.1.0-a', canary: null }, to: { stable: '1.0.0-z' }, note: 'why' }).note,
  ).toBe('1.1.0-a → 1.0.0-z · why');
});

test('a refused attempt says so, in the words of the API', () => {
  const line = say('release.promote', { reason: 'gate_missing' }, false);
  expect(line).toMatchObject({ title: '거부됨: 승격', note: t('reason.gate_missing'), tone: 'caution' });
});

test('a failed check names the rules', () => {
  expect(say('release.gate', { passed: false, failed: ['size', 'made-up'] }, false).note).toBe(
    '통과하지 못한 규칙: 크기, made-up',
  );
  expect(say('release.gate', { passed: true, failed: [] }).note).toBe('모든 규칙 통과');
});

test('a build tells its size, a sign-in its address', () => {
  expect(say('release.publish', { version: '1.2.0', bytes: 146_552, files: 12, serial: 3 }).note).toBe(
    '143 kB · 파일 12개',
  );
  expect(say('release.publish').note).toBe('');
  expect(say('operator.login', { ip: '127.0.0.1' }).note).toBe('127.0.0.1에서');
});

test('an action that nobody knew when this was written is shown as it is', () => {
  expect(say('future.thing', { a: 1, deep: { b: 2 }, list: ['x', 'y'] })).toMatchObject({
    title: 'future.thing',
    note: 'a 1 · list x, y',
  });
});

test('alarms and demotions are alarms, promotions are not', () => {
  expect(['release.alarm', 'release.demote', 'release.promote'].map((action) => isAlarm({ action }))).toEqual([
    true,
    true,
    false,
  ]);
});

test('steps of an approval tell which request, whose, and what was said', () => {
  const detail = { approval: 12, kind: 'settings.change', requested_by: '박지훈' };
  const rejected = say('approval.reject', {
    ...detail,
    reason: 'no_evidence',
    words: '한 장 더',
    rejected_by: '최민재',
  });
  expect(rejected).toMatchObject({ title: '반려', note: '#12 · 박지훈 · 근거 부족 · “한 장 더”' });
  expect(say('approval.request', { ...detail, note: '주말' }).note).toBe('#12 · 박지훈 · “주말”');
  expect(say('approval.approve', { ...detail, reason: 'approval_own' }, false).title).toBe('거부됨: 승인');
});

test('a list that was read has its name on the console, and its filter is in words', () => {
  const lists = Object.values(calls as Record<string, Call>).flatMap(({ list }) => list ?? []);
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.filter((list) => listName(`list ${list}`, t) === null)).toEqual([]);
  expect(listName('remote-feed', t)).toBeNull();
  const sayList = (list: string, detail: Record<string, unknown>) =>
    auditText({ ...entry('list.read', detail), subject: `list ${list}` }, t, hasText);
  expect(sayList('cash requests', { view: 'todo' })).toMatchObject({ title: '목록 조회', note: '처리할 것' });
  expect(sayList('bank lines', { view: 'all', search: true }).note).toBe('전체 · 검색');
  expect(sayList('reports', { by: 'product', from: '2026-11-01', to: '2026-11-30' }).note).toBe(
    '2026-11-01 – 2026-11-30 · 상품',
  );
  const [from, to] = [Date.parse('2025-11-01T00:00+09:00'), Date.parse('2025-11-02T12:30+09:00')];
  expect(sayList('cash days', { from, to }).note).toBe('2025-11-01 00:00 – 2025-11-02 12:30');
  expect(sayList('bets', { match: 12 }).note).toBe('match 12');
});
