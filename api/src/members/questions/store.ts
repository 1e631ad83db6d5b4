import type { Complaint, Question } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';
import { addComplaint, type NewComplaint } from './complaints/store';

/** How many questions of one member may wait for an answer. */
const waitingLimit = 5;

/** A question as its table keeps it; times are epoch ms. */
export interface QuestionRow {
  id: number;
  title: string;
  content: string;
  created: number;
  answer: string | null;
  answered: number | null;
  read: number | null;
  complaint: Complaint | null;
}

/** Columns of a QuestionRow, of the table's name `q`. */
export const questionColumns = `q.id, q.title, q.content, (extract(epoch from q.created_at) * 1000)::float8 as created,
  q.answer, (extract(epoch from q.answered_at) * 1000)::float8 as answered,
  (extract(epoch from q.read_at) * 1000)::float8 as read,
  (select jsonb_build_object('kind', c.kind, 'bet', c.bet_id::text, 'state', c.state,
            'acknowledge_due', floor(extract(epoch from c.acknowledge_due) * 1000),
            'answer_due', floor(extract(epoch from c.answer_due) * 1000),
            'history', (select jsonb_agg(jsonb_build_object('state', e.state,
                          'at', floor(extract(epoch from e.at) * 1000),
                          'by', case when e.actor = 'member' then 'member' else 'centre' end) order by e.id)
                          from complaint_events e where e.question_id = c.question_id))
     from complaints c where c.question_id = q.id) as complaint`;

/** A question as members and operators see it. */
export function shownQuestion({
  id,
  title,
  content,
  created,
  answer,
  answered,
  read,
  complaint,
}: QuestionRow): Question {
  return {
    id,
    title,
    content,
    created_at: Math.floor(created),
    answer:
      answer === null
        ? null
        : { content: answer, created_at: Math.floor(answered!), read_at: read === null ? null : Math.floor(read) },
    complaint,
  };
}

/** A page of the questions on a member's list, newest first. */
export async function listQuestions(
  sql: Sql,
  memberId: number,
  page: number,
  perPage: number,
): Promise<{ rows: Question[]; total: number }> {
  const [counted] = await sql.query<{ total: number }>(
    'select count(*)::int as total from questions where member_id = $1 and hidden_at is null',
    [memberId],
  );
  const rows = await sql.query<QuestionRow>(
    `select ${questionColumns} from questions q where q.member_id = $1 and q.hidden_at is null
      order by q.id desc limit $2 offset $3`,
    [memberId, perPage, (page - 1) * perPage],
  );
  return { rows: rows.map(shownQuestion), total: counted!.total };
}

/**
 * Stores a question; null if too many of the member's questions wait, including hidden ones. Complaints have a separate
 * limit, so waiting questions never block a complaint.
 */
export async function addQuestion(
  tx: Sql,
  question: {
    memberId: number;
    title: string;
    content: string;
    complaint?: Omit<NewComplaint, 'questionId' | 'memberId'>;
  },
): Promise<Question | null> {
  const { memberId, title, content, complaint } = question;
  // One at a time for each member: several sent at once must not pass the limit together.
  await tx.query('select 1 from members where id = $1 for no key update', [memberId]);
  const [waiting] = await tx.query<{ count: number }>(
    `select count(*)::int as count from questions q where member_id = $1 and answer is null
        and exists (select 1 from complaints c where c.question_id = q.id) = $2`,
    [memberId, complaint !== undefined],
  );
  if (waiting!.count >= waitingLimit) return null;
  const [made] = await tx.query<{ id: number }>(
    'insert into questions (member_id, title, content) values ($1, $2, $3) returning id',
    [memberId, title, content],
  );
  if (complaint) await addComplaint(tx, { ...complaint, memberId, questionId: made!.id });
  return readQuestion(tx, made!.id);
}

/** A question as its member sees it. */
export async function readQuestion(sql: Sql, id: number): Promise<Question> {
  const [row] = await sql.query<QuestionRow>(`select ${questionColumns} from questions q where q.id = $1`, [id]);
  return shownQuestion(row!);
}

/** Of questions `q`: those that no running complaint keeps on the list. */
const mayHide = `not exists (select 1 from complaints c where c.question_id = q.id and c.state <> 'closed')`;

/** Marks an answer as read; false where the member's list has no such question, or it has no answer yet. */
export async function readAnswer(sql: Sql, memberId: number, id: number): Promise<boolean> {
  const rows = await sql.query(
    `update questions set read_at = coalesce(read_at, clock_timestamp())
      where id = $1 and member_id = $2 and hidden_at is null and answer is not null returning id`,
    [id, memberId],
  );
  return rows.length > 0;
}

/** Takes a question off the member's list; 'missing' where it is not there, 'open' where it is a running complaint. */
export async function hideQuestion(sql: Sql, memberId: number, id: number): Promise<'hidden' | 'missing' | 'open'> {
  const rows = await sql.query(
    `update questions q set hidden_at = clock_timestamp()
      where id = $1 and member_id = $2 and hidden_at is null and ${mayHide} returning id`,
    [id, memberId],
  );
  if (rows.length > 0) return 'hidden';
  const open = await sql.query('select 1 from questions where id = $1 and member_id = $2 and hidden_at is null', [
    id,
    memberId,
  ]);
  return open.length > 0 ? 'open' : 'missing';
}

/** Takes all answered questions off the member's list. */
export async function hideAnswered(sql: Sql, memberId: number): Promise<void> {
  await sql.query(
    `update questions q set hidden_at = clock_timestamp()
      where member_id = $1 and hidden_at is null and answer is not null and ${mayHide}`,
    [memberId],
  );
}
