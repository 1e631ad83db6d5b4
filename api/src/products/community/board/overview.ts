import type { BoardOverview } from '@maru/contracts';
import { CachedLoad } from '../../../kernel/cached-load';
import type { Handlers } from '../../../kernel/handlers';
import { memberMayPlay } from '../../../members/identity/restrictions';
import type { Board } from './board';
import { readMute } from './mute';
import { toSlip } from './slip';

const popularMs = 60_000;
const slipsShown = 20;

/** Content next to the lists and the editor. */
export function sideCalls(board: Board): Pick<Handlers, 'boardSide' | 'boardSlips'> {
  const { db, bets } = board.ports;
  const popular = new CachedLoad<BoardOverview['popular']>(popularMs);
  /** Most liked of the week: the same for all, asked for once a minute. */
  const popularNow = (categories: string[]) =>
    popular.get(() =>
      db.query<BoardOverview['popular'][number]>(
        `select id::float8 as id, category, title, likes from board_posts
          where state = 'shown' and created_at > clock_timestamp() - interval '7 days' and likes > 0
            and category = any($1::text[]) order by likes desc, id desc limit 5`,
        [categories],
      ),
    );

  return {
    async boardSide({ member }) {
      const { categories } = await board.open();
      const [counts] = await db.query<{ posts: number; comments: number }>(
        `select (select count(*)::int from (select 1 from board_posts where member_id = $1 and state = 'shown' limit 10000) p) as posts,
                (select count(*)::int from (select 1 from board_comments where member_id = $1 and state = 'shown' limit 10000) c) as comments`,
        [member.id],
      );
      const mute = await readMute(db, member.id);
      // What operators hid a moment ago is not among them.
      const listed = await popularNow(categories.map(({ id }) => id));
      const shown = await db.query<{ id: number }>(
        `select id::float8 as id from board_posts where id = any($1::bigint[]) and state = 'shown'`,
        [listed.map(({ id }) => id)],
      );
      const visible = new Set(shown.map(({ id }) => id));
      return {
        ok: true,
        data: {
          ...counts!,
          popular: listed.filter(({ id }) => visible.has(id)),
          may_write: memberMayPlay(member) && mute === null,
          mute,
        },
      };
    },

    async boardSlips({ member, locale }) {
      await board.open();
      const own = await bets.ofMember(db, member.id, { last: slipsShown }, locale);
      const data = own.map((bet) => ({ bet: bet.id, placed_at: bet.placed_at, slip: toSlip(bet, false) }));
      return { ok: true, data: { data } };
    },
  };
}
