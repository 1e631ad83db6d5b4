import '../../testing/texts';
import type { AuditEntry } from '@maru/contracts';
import { hasText, translator } from '../../texts';
import { auditText } from './audit-text';

const t = translator('ko');
const note = (action: string, detail: AuditEntry['detail']) =>
  auditText({ id: 1, at: 0, actor: 'x', action, subject: 'y', detail, ok: true }, t, hasText).note;

test('a change of settings tells each setting before and after', () => {
  expect(note('site.settings', { 'brand.name': ['마루', '마당'], 'aplus.2_x': [null, 1] })).toBe(
    '사이트 이름 마루 → 마당 · aplus.2_x 없음 → 1',
  );
  const many = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => [key, [0, 1]]));
  expect(note('site.settings', many)).toBe('a 0 → 1 · b 0 → 1 · c 0 → 1 · d 0 → 1 · +2');
  expect(note('site.settings', { maintenance: [false, { text: '가'.repeat(100) }] })).toContain('…');
});

test('a change of a member tells words, not numbers', () => {
  expect(note('member.change', { status: [1, 9], only_cs: [0, 1], level: [2, 7] })).toBe(
    '상태 정상 → 차단 · 고객센터 전용 끔 → 켬 · 등급 2 → 7',
  );
});

test('messages tell what was said', () => {
  expect(note('message.notice', { text: '곧 점검', tone: 'info' })).toBe('곧 점검');
  expect(note('message.memo', { memo: 3, title: '확인', important: true })).toBe('중요 · 확인');
  expect(note('message.memo', { memo: 3, title: '확인', important: false })).toBe('확인');
});

test('a popup tells its size, place and whether it is shown; a code how often it works', () => {
  const popup = { content: 'x', width: 400, height: 300, paths: ['/game'], active: true };
  expect(note('popup.change', { before: popup, after: { ...popup, paths: [], active: false } })).toBe(
    '400 × 300 · 모든 화면 · 숨김',
  );
  expect(note('popup.delete', { before: popup })).toBe('400 × 300 · /game · 보임');
  expect(note('popup.create', {})).toBe('');
  expect(note('code.create', { uses: 3 })).toBe('3회');
});

test('an announcement tells its kind, title and whether members see it', () => {
  const announcement = { type: 'event', label: 'event', title: '봄 이벤트', content: 'x', published: true };
  expect(note('announcement.create', { after: announcement })).toBe('이벤트 · 봄 이벤트 · 게시');
  const after = { ...announcement, published: false };
  expect(note('announcement.change', { before: announcement, after })).toBe('이벤트 · 봄 이벤트 · 초안');
  expect(note('announcement.delete', { before: { ...announcement, type: 'later' } })).toBe('later · 봄 이벤트 · 게시');
  expect(note('announcement.delete', {})).toBe('');
});

test('a banner tells its title, where it leads, and its place where that has changed', () => {
  const banner = { art: 'kite', to: '/notice/notice', texts: { ko: { title: '봄' } }, order: 2, active: true };
  expect(note('banner.create', { after: banner })).toBe('봄 · /notice/notice · 보임');
  expect(note('banner.change', { before: banner, after: { ...banner, order: 1, active: false } })).toBe(
    '봄 · /notice/notice · 숨김 · 순서 2 → 1',
  );
  expect(note('banner.delete', { before: banner })).toBe('봄 · /notice/notice · 보임');
  expect(note('banner.delete', {})).toBe('');
});

test('an answer tells whom and to what', () => {
  expect(note('question.answer', { member: 'demo2', title: '환전 문의', answer: '<p>네</p>' })).toBe(
    'demo2 · 환전 문의',
  );
});

test('a change of a league tells margins in percent and kinds of bets by their names', () => {
  expect(note('trading.league', { margin_bp: [550, 600], use: [true, false], game_types: [[1, 2], [1]] })).toBe(
    '마진 5.50% → 6.00% · 사용 켬 → 끔 · 게임 종류 승무패, 핸디캡 → 승무패',
  );
});
