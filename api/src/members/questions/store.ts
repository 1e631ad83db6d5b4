import type { Question } from '@maru/contracts';
import type { Sql } from '../../kernel/types';

/** How many questions of one member may wait for an answer. */
export const waitingLimit = 5;

/** A question as its table keeps it; times are epoch ms. */
export interface QuestionRow {
  id: number;
  title: string;
  content: string;
  created: number;
  answer: string | null;
  answered: number | null;
  read: number | null;
}

/** Columns of a QuestionRow, of the table's name `q`. */
export const questionColumns = `q.id, q.title, q.content, (extract(epoch from q.created_at) * 1000)::float8 as created,
  q.answer, (extract(epoch from q.answered_at) * 1000)::float8 as answered,
  (extract(epoch from q.read_at) * 1000)::float8 as read`;

/** A question as members and operators see it. */
export function shownQuestion({ id, title, content, created, answer, answered, read }: QuestionRow): Question {
  return {
    id,
    title,
    content,
    created_at: Math.floor(created),
    answer:
      answer === null
        ? null
        : { content: answer, created_at: Math.floor(answered!), read_at: read === null ? null : Math.floor(read) },
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

/** Keeps a question; null where too many of the member's wait already, hidden ones among them. */
export async function addQuestion(
  tx: Sql,
  question: { memberId: number; title: string; content: string },
): Promise<Question | null> {
  const { memberId, title, content } = question;
  // One at a time for each member: several sent at once must not pass the limit together.
  await tx.query('select 1 from members where id = $1 for no key update', [memberId]);
  const [waiting] = await tx.query<{ count: number }>(
    'select count(*)::int as count from questions where member_id = $1 and answer is null',
    [memberId],
  );
  if (waiting!.count >= waitingLimit) return null;
  const [row] = await tx.query<QuestionRow>(
    `insert into questions as q (member_id, title, content) values ($1, $2, $3) returning ${questionColumns}`,
    [memberId, title, content],
  );
  return shownQuestion(row!);
}

/** Marks an answer as read; false where the member's list has no such question, or it has no answer yet. */
export async function readAnswer(sql: Sql, memberId: number, id: number): Promise<boolean> {
  const rows = await sql.query(
    `update questions set read_at = coalesce(read_at, clock_timestamp())
      where id = $1 and member_id = $2 and hidden_at is null and answer is not null returning id`,
    [id, memberId],
  );
  return rows.length > 0;
}

/** Takes a question off the member's list; false where it is not there. */
export async function hideQuestion(sql: Sql, memberId: number, id: number): Promise<boolean> {
  const rows = await sql.query(
    `update questions set hidden_at = clock_timestamp()
      where id = $1 and member_id = $2 and hidden_at is null returning id`,
    [id, memberId],
  );
  return rows.length > 0;
}

/** Takes all answered questions off the member's list. */
export async function hideAnswered(sql: Sql, memberId: number): Promise<void> {
  await sql.query(
    `update questions set hidden_at = clock_timestamp()
      where member_id = $1 and hidden_at is null and answer is not null`,
    [memberId],
  );
}
