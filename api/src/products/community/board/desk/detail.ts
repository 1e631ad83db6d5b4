import type { BoardCaseDetail, BoardKind, BoardMuteRow, BoardSlip } from '@maru/contracts';
import { maskNick } from '@maru/contracts/mask-nick';
import type { Sql } from '../../../../kernel/sql';
import { wordsIn } from '../search-text';
import { readWords } from '../word-filter';
import { runningMutes } from './mutes';

type CaseSummary = Pick<
  BoardCaseDetail,
  'category' | 'title' | 'content' | 'state' | 'version' | 'locked' | 'views' | 'likes' | 'comments' | 'rule'
> & {
  post: number;
  memberId: number;
  search: string;
  slips: { slip: BoardSlip }[];
  created: number;
  edited: number | null;
};

const times = (table: string) => `(extract(epoch from ${table}.created_at) * 1000)::float8 as created,
  (extract(epoch from ${table}.edited_at) * 1000)::float8 as edited`;
const heads: Record<BoardKind, string> = {
  post: `select p.id::float8 as post, p.category, p.title, p.content, p.search, p.slips, p.state, p.version, p.locked, p.views,
    p.likes, p.comments, p.rule, p.member_id::float8 as member_id, ${times('p')} from board_posts p where p.id = $1`,
  comment: `select p.id::float8 as post, p.category, p.title, c.text as content, c.search, '[]'::jsonb as slips, c.state,
    c.version, p.locked, p.views, c.likes, 0 as comments, c.rule, c.member_id::float8 as member_id, ${times('c')}
    from board_comments c join board_posts p on p.id = c.post_id where c.id = $1`,
};

async function readMember(sql: Sql, memberId: number, mute: BoardMuteRow | null): Promise<BoardCaseDetail['member']> {
  const [row] = await sql.query<Omit<BoardCaseDetail['member'], 'joined_at' | 'mute'> & { joined: number }>(
    `select m.id::float8 as id, m.login, m.nick, m.level, (extract(epoch from m.created_at) * 1000)::float8 as joined,
            (select count(*)::int from board_posts p where p.member_id = m.id) as posts,
            (select count(*)::int from board_comments c where c.member_id = m.id) as comments,
            (select count(*)::int from (select 1 from member_bets b where b.member_id = m.id limit 10000) b) as bets,
            (select count(*)::int from board_posts p where p.member_id = m.id and p.state in ('hidden', 'removed'))
              + (select count(*)::int from board_comments c where c.member_id = m.id and c.state in ('hidden', 'removed')) as hidden,
            (select count(*)::int from board_mutes u where u.member_id = m.id) as mutes
       from members m where m.id = $1`,
    [memberId],
  );
  const { joined, ...member } = row!;
  return { ...member, joined_at: Math.floor(joined), mute };
}

/** A case as the desk shows it; null where there is no such post or comment. */
export async function readCase(sql: Sql, kind: BoardKind, id: number): Promise<BoardCaseDetail | null> {
  const [head] = await sql.query<CaseSummary>(heads[kind], [id]);
  if (!head) return null;
  const { search, slips, created, edited, memberId, ...shown } = head;
  const [mute = null] = await runningMutes(sql, memberId);
  const reporters = await sql.query<Omit<BoardCaseDetail['reporters'][number], 'at'> & { at: number }>(
    `select m.nick, r.reason, r.note, floor(extract(epoch from r.at) * 1000)::float8 as at, r.closed_at is null as open
       from board_reports r join members m on m.id = r.member_id
      where r.kind = $1 and r.target_id = $2 order by r.at desc limit 50`,
    [kind, id],
  );
  const replies = await sql.query<BoardCaseDetail['replies'][number]>(
    `select c.id::float8 as id, m.nick, m.level, c.text, floor(extract(epoch from c.created_at) * 1000)::float8 as at, c.state
       from board_comments c join members m on m.id = c.member_id
      where ${kind === 'post' ? 'c.post_id' : 'c.parent_id'} = $1 order by c.id limit 30`,
    [id],
  );
  const same_picture =
    kind === 'comment'
      ? []
      : await sql.query<BoardCaseDetail['same_picture'][number]>(
          `select distinct p.id::float8 as id, p.category, p.title, m.nick,
                  floor(extract(epoch from p.created_at) * 1000)::float8 as at
             from board_post_pictures mine join board_pictures a on a.id = mine.picture_id
             join board_pictures b on b.hash = a.hash join board_post_pictures u on u.picture_id = b.id
             join board_posts p on p.id = u.post_id join members m on m.id = p.member_id
            where mine.post_id = $1 and p.id <> $1 and p.state in ('shown', 'reports') order by id desc limit 10`,
          [id],
        );
  const history = await sql.query<BoardCaseDetail['history'][number]>(
    `select floor(extract(epoch from at) * 1000)::float8 as at, actor, act, rule from board_acts
      where kind = $1 and target_id = $2 order by id desc limit 20`,
    [kind, id],
  );
  const open = reporters.filter((report) => report.open);
  const { settings: words } = await readWords(sql);
  const member = await readMember(sql, memberId, mute);
  return {
    ...shown,
    kind,
    id,
    author: member.nick,
    excerpt: shown.title,
    reports: open.length,
    reason: open[0]?.reason ?? null,
    last_at: reporters[0]?.at ?? Math.floor(created),
    slips: slips.map(({ slip }) => slip),
    created_at: Math.floor(created),
    edited_at: edited === null ? null : Math.floor(edited),
    words: wordsIn(search, words),
    member,
    replies: replies.map((reply) => ({ ...reply, nick: maskNick(reply.nick) })),
    reporters: reporters.map((report) => ({ ...report, nick: maskNick(report.nick) })),
    same_picture,
    history,
  };
}
