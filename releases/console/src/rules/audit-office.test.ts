import type { AuditEntry } from '@maru/contracts';
import { hasText, translator } from '../texts';
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
