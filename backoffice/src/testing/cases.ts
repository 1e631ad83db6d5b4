import type { CaseDetail, CaseRow, MemberPage } from '@maru/contracts';
import { harmRules } from '@maru/contracts/case-names';

const now = Date.parse('2026-11-23T14:00:00+09:00');
const day = 86_400_000;

export function caseRow(more: Partial<CaseRow> = {}): CaseRow {
  return {
    id: 412,
    state: 'open',
    level: 'high',
    score: 79,
    opened_at: now - 6 * day,
    due_at: now + day,
    member: { id: 29, login: 'demo3', nick: '달빛주자', level: 4 },
    signals: [
      { rule: 'deposit_pace', strength: 'strong', value: 7 },
      { rule: 'night', strength: 'present', value: 3 },
    ],
    claimed_by: null,
    claimed_name: null,
    result: null,
    review_on: null,
    ...more,
  };
}

export function caseDetail(more: Partial<CaseDetail> = {}): CaseDetail {
  return {
    ...caseRow(),
    version: 3,
    closed_at: null,
    open_at: 30,
    approval: null,
    stop: null,
    done: [],
    messages: [],
    time: now,
    rules: harmRules.map((rule) => ({
      rule,
      value: 0,
      usual: null,
      at: 3,
      points: 0,
      strength: 'none' as const,
      ...(rule === 'deposit_pace' && { value: 7, usual: 10, at: 4, points: 35, strength: 'strong' as const }),
    })),
    scores: [{ day: '2026-11-23', score: 79 }],
    days: [{ day: '2026-11-23', deposits: 7, failed: 0, nights: 0, staked: 50_000, minutes: 70, raises: 0, debits: 0 }],
    sums: {
      deposited: 8_500_000,
      withdrawn: 2_700_000,
      lost: 6_840_000,
      open_bets: 4,
      open_stake: 230_000,
      limit_used: 98,
    },
    limits: [{ kind: 'loss', span: 'month', own: 7_000_000, operator: null, used: 6_840_000 }],
    events: [
      {
        id: 2,
        at: now - 1_000,
        actor: 'system',
        kind: 'signal',
        rule: 'deposit_pace',
        value: 7,
        text: '',
        limit: null,
        outcome: null,
        minutes: null,
        length: null,
        until: null,
        result: null,
        level: null,
      },
      {
        id: 1,
        at: now - 6 * day,
        actor: 'system',
        kind: 'opened',
        rule: null,
        value: 62,
        text: '',
        limit: null,
        outcome: null,
        minutes: null,
        length: null,
        until: null,
        result: null,
        level: 'medium',
      },
    ],
    ...more,
  };
}

export function casesAnswer(rows: CaseRow[] = [caseRow()]) {
  return {
    rows,
    counts: { open: rows.length, mine: 0, watched: 2, review: 0, late: 0 },
    week: [{ rule: 'deposit_pace', count: 22 }],
    month: 64,
    contact_minutes: 190,
    rules: 8,
    time: now,
  };
}

export function memberPage(more: Partial<MemberPage> = {}): MemberPage {
  return {
    id: 29,
    login: 'demo3',
    nick: '달빛주자',
    level: 4,
    type: 1,
    status: 1,
    only_cs: 0,
    created_at: now - 700 * day,
    seen_at: now - 180_000,
    time: now,
    profile: {
      holder: '이달빛',
      account: '마루은행 ***-884',
      shared: { phone: 0, account: 2 },
      birth_year: '1988',
      invited_by: 'demo1',
      invited: 0,
      devices: 2,
      unread_important: 0,
      consent: true,
    },
    money: {
      cash: 1_284_500,
      held: 230_000,
      point: 3_642_000,
      casinos: [{ name: 'union', balance: 200_000 }],
      deposited: 8_500_000,
      withdrawn: 2_700_000,
      staked: 22_140_000,
      bets: 412,
      open_bets: 4,
      open_stake: 230_000,
      lost: 6_840_000,
      days: [{ day: '2026-11-22', in: 1_200_000, out: 0 }],
    },
    protection: {
      limits: [{ kind: 'loss', span: 'month', amount: 7_000_000, by_operator: true, used: 6_840_000 }],
      raises: [{ kind: 'deposit', span: 'week', amount: 4_000_000, confirm_from: now + day }],
      stop: null,
      case: { id: 412, level: 'high', state: 'open', opened_at: now - 6 * day },
      notes: [{ id: 1, at: now, actor: '정하은', text: '통화함. 밤에 다시 하게 된다고 말함.' }],
    },
    kinds: [
      { kind: 'money', count: 84 },
      { kind: 'sign_ins', count: 96 },
    ],
    ...more,
  };
}
