import type { AdminQuestion } from '@maru/contracts';
import type { Handlers } from '../../kernel/handlers';
import { cleanContent } from '../../kernel/readers/clean-content';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { answerComplaint, countComplaints, dueColumn, moveComplaint } from './complaints/store';
import { type QuestionRow, questionColumns, shownQuestion } from './store';

const perPage = 50;
/** Open complaints that are shown at once: more wait nowhere for long. */
const maxOpen = 200;

interface Row extends QuestionRow {
  memberId: bigint;
  login: string;
  nick: string;
  level: number;
  status: number;
  answeredBy: string | null;
}
const select = `select ${questionColumns}, q.answered_by, q.member_id, m.login, m.nick, m.level, m.status
  from questions q join members m on m.id = q.member_id`;

const shown = ({ memberId, login, nick, level, status, answeredBy, ...row }: Row): AdminQuestion => ({
  ...shownQuestion(row),
  member: { id: Number(memberId), login, nick, level, status },
  answered_by: answeredBy,
});

/** Keeps the answer of a question that waits; 'missing' and 'answered' where there is none. */
async function keepAnswer(tx: Sql, id: number, html: string, by: string): Promise<Row | 'missing' | 'answered'> {
  const [question] = await tx.query<{ answered: boolean }>(
    'select answer is not null as answered from questions where id = $1 for update',
    [id],
  );
  if (!question) return 'missing';
  if (question.answered) return 'answered';
  // An answer restores a question that the member had hidden, because the notification links to it.
  await tx.query(
    `update questions set answer = $2, answered_by = $3, answered_at = clock_timestamp(), hidden_at = null where id = $1`,
    [id, html, by],
  );
  await answerComplaint(tx, id, by);
  return (await tx.query<Row>(`${select} where q.id = $1`, [id]))[0]!;
}

/** Questions as operators see and answer them; those that the member took off the list are among them. */
export function questionAdminCalls({
  db,
  audit,
  texts,
  notifier,
  readers,
}: Pick<Services, 'db' | 'texts' | 'notifier' | 'audit' | 'readers'>): Pick<
  Handlers,
  'opsQuestions' | 'opsQuestionAnswer' | 'opsComplaints' | 'opsComplaintChange'
> {
  return {
    async opsQuestions({ query }) {
      const openOnly = query.open === '1';
      const [counted] = await db.query<{ open: number }>(
        'select count(*)::int as open from questions where answer is null',
      );
      const rows = await db.query<Row>(
        `${select} where ($1::bigint is null or q.id < $1) ${openOnly ? 'and q.answer is null' : ''}
          order by q.id desc limit $2`,
        [query.before ?? null, perPage + 1],
      );
      const questions = rows.slice(0, perPage).map(shown);
      const complaints = await countComplaints(db);
      return { ok: true, data: { questions, more: rows.length > perPage, open: counted!.open, complaints } };
    },

    async opsComplaints({ query }) {
      const isAll = query.view === 'all';
      const limit = isAll ? perPage : maxOpen;
      const rows = await db.query<Row>(
        `${select} join complaints c on c.question_id = q.id
          where ($1::bigint is null or q.id < $1) ${isAll ? '' : `and c.state <> 'closed'`}
          order by ${isAll ? '' : `${dueColumn} asc nulls last,`} q.id desc limit $2`,
        [query.before ?? null, limit + 1],
      );
      return { ok: true, data: { questions: rows.slice(0, limit).map(shown), more: isAll && rows.length > limit } };
    },

    async opsComplaintChange({ params, body, operator }) {
      const { note } = body;
      const row = await db.transaction(async (tx) => {
        await moveComplaint(tx, params.id, { operator: operator.name }, { to: body.to, note });
        const [changed] = await tx.query<Row>(`${select} where q.id = $1`, [params.id]);
        const detail = { member: changed!.login, title: changed!.title, ...(note && { note }) };
        await audit.record(tx, {
          actor: operator.name,
          action: `complaint.${body.to}`,
          subject: `question ${params.id}`,
          detail,
        });
        return changed!;
      });
      await notifier.notify(Number(row.memberId), 'csanswer', `questions.complaint_${body.to}`, { title: row.title });
      return { ok: true, data: shown(row) };
    },

    async opsQuestionAnswer({ params, body, operator, locale }) {
      const cleaned = await cleanContent(body.content, { readers, texts, locale, caller: `operator ${operator.name}` });
      if (!cleaned.ok) return cleaned;
      const answered = await db.transaction(async (tx) => {
        const row = await keepAnswer(tx, params.id, cleaned.html, operator.name);
        if (typeof row === 'string') return row;
        const detail = { member: row.login, title: row.title, answer: cleaned.html.slice(0, 300) };
        const subject = `question ${params.id}`;
        await audit.record(tx, { actor: operator.name, action: 'question.answer', subject, detail });
        return row;
      });
      if (answered === 'missing') return { ok: false, reason: 'not_found' };
      if (answered === 'answered') {
        const errors = { content: [texts.t(locale, 'questions.answered_before')] };
        return { ok: false, reason: 'changed_meanwhile', errors };
      }
      await notifier.notify(Number(answered.memberId), 'csanswer', 'questions.answered', { title: answered.title });
      return { ok: true, data: shown(answered) };
    },
  };
}
