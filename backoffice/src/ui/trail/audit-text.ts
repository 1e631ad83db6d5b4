import type { AuditEntry } from '@maru/contracts';
import type { Translate } from '../../texts';
import { count, kilobytes, percent, seconds } from '../format';
import { adminNote } from './admin-lines';
import { isMoneyAlarm } from './alarm';
import { filterText } from './list-read';

/** A line of the log as people read it. `title` is what was done, `note` why or with what. */
export interface AuditText {
  title: string;
  subject: string;
  note: string;
  tone: 'danger' | 'caution' | 'success' | null;
}

type Detail = Record<string, unknown>;
interface Brief {
  stable?: string | null;
  canary?: string | null;
  swap?: string;
}

const toBrief = (value: unknown): Brief => (typeof value === 'object' && value !== null ? (value as Brief) : {});
/** '1.2.0-b1 25%' → '25%' */
const share = (canary: string | null | undefined) => canary?.split(' ')[1] ?? null;

/** Words for an action and its detail. Names from elsewhere are shown as they are. */
export function auditText(entry: AuditEntry, t: Translate, hasText: (key: string) => boolean): AuditText {
  const { action, subject, detail, ok } = entry;
  const key = `audit.${action.replace('.', '_')}`;
  const title = hasText(key) ? t(key) : action;
  const tone = toTone(entry);
  if (!ok && action !== 'release.gate') {
    return { title: t('audit.refused', { what: title }), subject, note: whyRefused(detail, t, hasText), tone };
  }
  const note = action === 'list.read' ? filterText(subject, detail, t, hasText) : toNote(action, detail, t, hasText);
  return { title: toTitle(action, detail, title, t), subject, note, tone };
}

function toTone({ action, ok }: AuditEntry): AuditText['tone'] {
  if (action === 'release.alarm' || isMoneyAlarm(action)) return 'danger';
  if (action === 'release.demote' || !ok) return 'caution';
  return action === 'release.promote' ? 'success' : null;
}

function whyRefused(detail: Detail, t: Translate, hasText: (key: string) => boolean): string {
  const reason = String(detail.reason ?? '');
  const problems = Array.isArray(detail.problems) ? detail.problems.join(' · ') : '';
  return [hasText(`reason.${reason}`) ? t(`reason.${reason}`) : reason, problems].filter(Boolean).join(' ');
}

function toTitle(action: string, detail: Detail, title: string, t: Translate): string {
  if (action !== 'release.canary') return title;
  const [before, after] = [share(toBrief(detail.from).canary), share(toBrief(detail.to).canary)];
  const to = after ?? `${String(detail.percent ?? '?')}%`;
  return before ? t('audit.canary_widened', { from: before, to }) : t('audit.canary_started', { to });
}

function toNote(action: string, detail: Detail, t: Translate, hasText: (key: string) => boolean): string {
  const note = typeof detail.note === 'string' ? detail.note : '';
  const [from, to] = [toBrief(detail.from), toBrief(detail.to)];
  switch (action) {
    case 'release.promote':
      return [from.stable && t('audit.before', { id: from.stable }), note].filter(Boolean).join(' · ');
    case 'release.rollback': {
      const gone = from.canary ? from.canary.split(' ')[0] : from.stable;
      return [gone && to.stable ? `${gone} → ${to.stable}` : '', note].filter(Boolean).join(' · ');
    }
    case 'release.swap':
      return [hasText(`swap.${to.swap}`) ? t(`swap.${to.swap}`) : '', note].filter(Boolean).join(' · ');
    case 'release.gate': {
      const failed = Array.isArray(detail.failed) ? detail.failed.map(String) : [];
      const names = failed.map((rule) => (hasText(`rule.${rule}`) ? t(`rule.${rule}`) : rule));
      return failed.length ? t('audit.gate_failed', { rules: names.join(', ') }) : t('audit.gate_passed');
    }
    case 'release.canary':
      return note;
    case 'release.publish':
      return published(detail, t);
    case 'operator.login':
      return typeof detail.ip === 'string' ? t('audit.from_address', { ip: detail.ip }) : '';
    case 'release.demote':
    case 'release.alarm':
      return overBudget(detail, t, hasText);
    case 'site.settings':
    case 'trading.league':
    case 'member.change':
    case 'popup.create':
    case 'popup.change':
    case 'popup.delete':
    case 'message.memo':
    case 'message.notice':
    case 'code.create':
    case 'announcement.create':
    case 'announcement.change':
    case 'announcement.delete':
    case 'banner.create':
    case 'banner.change':
    case 'banner.delete':
    case 'complaint.acknowledged':
    case 'complaint.closed':
    case 'question.answer':
      return adminNote(action, detail, t, hasText);
    case 'approval.request':
    case 'approval.approve':
    case 'approval.reject':
    case 'approval.withdraw':
    case 'approval.expire':
    case 'approval.take_over':
      return approvalNote(detail, t, hasText);
    case 'cash.balance_alarm':
    case 'cash.payout_alarm':
    case 'casino.alarm':
    case 'ledger.alarm':
      return moneyAlarm(action, detail, t, hasText);
    default:
      return [plain(detail), note].filter(Boolean).join(' · ');
  }
}

/** '#12 · 박지훈 · 근거가 부족함 · “한 장 더”': which request, whose, and the words that were said. */
function approvalNote(
  { approval, requested_by, reason, words, note }: Detail,
  t: Translate,
  hasText: (key: string) => boolean,
) {
  const key = `approvals.reason.${String(reason)}`;
  const remark = words || note;
  return [`#${String(approval)}`, requested_by, hasText(key) && t(key), remark && `“${String(remark)}”`]
    .filter(Boolean)
    .join(' · ');
}

/** '143 kB · 파일 12개' */
function published({ bytes, files }: Detail, t: Translate): string {
  if (typeof bytes !== 'number' || typeof files !== 'number') return '';
  return t('audit.published', { size: kilobytes(bytes), n: files });
}

/** '원격 로드 실패 0.31% > 0.20%' */
function overBudget({ rule, value, limit }: Detail, t: Translate, hasText: (key: string) => boolean): string {
  const name = hasText(`budget.${String(rule)}`) ? t(`budget.${String(rule)}`) : String(rule ?? '');
  const formatBudget = (budget: unknown) => {
    if (typeof budget !== 'number') return '–';
    return rule === 'load_p75' ? t('seconds', { n: seconds(budget) }) : percent(budget);
  };
  return `${name} ${formatBudget(value)} > ${formatBudget(limit)}`;
}

/** '차이 600,000원 · 은행 91,000,000원': what an alarm about money says. Amounts of casinos are in 1/100 KRW. */
function moneyAlarm(action: string, detail: Detail, t: Translate, hasText: (key: string) => boolean): string {
  const { kind, ...rest } = detail;
  const kindText = [`alarms.detail.${String(kind)}`, `casino.ticket_kind.${String(kind)}`].find(hasText);
  const values = Object.entries(rest).map(([name, value]) => {
    const key = `alarms.detail.${name}`;
    const n = name === 'amount' && action === 'casino.alarm' ? Math.trunc(Number(value) / 100) : value;
    if (!hasText(key)) return plain({ [name]: value });
    return t(key, { n: typeof n === 'number' ? count(n) : String(n) });
  });
  return [kindText && t(kindText), ...values].filter(Boolean).join(' · ');
}

/** Values that are texts and numbers, as they are. */
function plain(detail: Detail): string {
  return Object.entries(detail)
    .filter(([name, value]) => name !== 'note' && name !== 'serial' && value !== null && String(value) !== '')
    .map(([name, value]) => {
      if (Array.isArray(value))
        return `${name} ${value.map((part) => (Array.isArray(part) ? part.join(' ') : String(part))).join(', ')}`;
      return typeof value === 'object' ? '' : `${name} ${String(value)}`;
    })
    .filter(Boolean)
    .join(' · ');
}
