/**
 * The board with 1,000,000 posts: first pages by each order, a page far back, own posts, a search for a common and a rare
 * word, one post with its comments. `node bench/board.mjs [--posts 1000000] [--times 200]`. Needs a PostgreSQL server.
 */
import { setUp } from '../scripts/lib/setup.mjs';
import { startApi } from './lib/api.mjs';
import { runBench } from './lib/bench.mjs';
import { startLongFeed } from './lib/long-feed.mjs';
import { signIn } from './lib/member.mjs';
import { benchDatabase } from './lib/postgres.mjs';
import { useExistingBuild } from './lib/site.mjs';
import { quantile, round } from './lib/stats.mjs';

const maxMs = 50;
const options = {
  posts: { type: 'string', default: '1000000' },
  times: { type: 'string', default: '200' },
};

await runBench({ name: 'board', limitMinutes: 20, options }, async ({ values, onEnd, say }) => {
  if (!useExistingBuild) await setUp();
  const database = await benchDatabase({ onEnd }, 'maru_bench_board');
  const feed = await startLongFeed({ onEnd, say }, 10);
  const api = await startApi(
    { onEnd, say },
    { name: 'api-board', feedUrl: feed.url, env: { DATABASE_URL: database.url } },
  );
  const member = await signIn(api.url, 'demo1');
  const posts = Number(values.posts);
  await addPosts(database, posts);
  say(`${posts} posts are there`);

  const [middle] = await database.query(
    'select id from board_posts where category = $1 order by id offset $2 limit 1',
    ['free', Math.floor(posts / 4)],
  );
  const free = '/api/board/free';
  const pages = {
    first: free,
    'first of all categories': '/api/board/all',
    'most liked': `${free}?order=likes`,
    'most commented': `${free}?order=comments`,
    'far back': `${free}?older=0.${middle.id}`,
    own: `${free}?mine=1`,
    'a common word': `${free}?search=${encodeURIComponent('경기')}`,
    'a rare word': `${free}?search=${encodeURIComponent('오로라')}`,
    'one post': `${free}/${middle.id}`,
    'its comments': `${free}/${middle.id}/comments`,
  };
  const figures = {};
  for (const [name, path] of Object.entries(pages)) {
    const took = [];
    for (let at = 0; at < Number(values.times); at += 1) {
      const began = performance.now();
      const answer = await member.get(path);
      took.push(performance.now() - began);
      if (answer.data?.length === 0) throw new Error(`${name} has nothing`);
    }
    figures[name] = { p50: round(quantile(took, 0.5), 1), p99: round(quantile(took, 0.99), 1) };
    say(`${name}: p50 ${figures[name].p50} ms, p99 ${figures[name].p99} ms`);
  }
  const goals = Object.keys(pages).map((name) => ({
    text: `${name}, p99 in ms`,
    value: figures[name].p99,
    target: `< ${maxMs}`,
    met: figures[name].p99 < maxMs,
  }));
  return { figures, goals };
});

/** Posts of all demo members over three categories, a fifth of them about a common word, one in 20,000 about a rare one. */
async function addPosts(database, count) {
  // Per-post counters are computed once at the end.
  await database.query('alter table board_posts disable trigger user');
  await database.query(
    `insert into board_posts (member_id, category, title, content, search, terms, views, likes, comments, created_at)
     select m.ids[1 + n % 5], case n % 4 when 0 then 'analysis' when 1 then 'question' else 'free' end,
            w.word || ' 이야기 ' || n, '<p>' || w.word || ' 이야기 본문 ' || n || '</p>',
            w.word || '이야기' || n || E'\\n' || w.word || '이야기본문' || n,
            array(select distinct substr(s.text, k, 2) from (values (w.word || '이야기' || n), (w.word || '이야기본문' || n)) s (text),
                         generate_series(1, length(s.text) - 1) k),
            n % 5000, n % 997, n % 61, now() - (($1::int - n) * interval '60 seconds')
       from generate_series(1, $1::int) n,
            (select array_agg(id order by id) as ids from members where login like 'demo%') m,
            lateral (select case when n % 20000 = 2 then '오로라' when n % 5 = 0 then '경기' else (array['야구','축구','농구','배구'])[1 + n % 4] end as word) w`,
    [count],
  );
  await database.query(
    `insert into board_comments (post_id, member_id, text, search)
     select p.id, m.id, '댓글 ' || k, '댓글' || k from board_posts p, generate_series(1, 30) k,
            (select id from members where login = 'demo2') m where p.id % 20000 = 0 or p.id = $1`,
    [
      (
        await database.query(`select id from board_posts where category = 'free' order by id offset $1 limit 1`, [
          Math.floor(count / 4),
        ])
      )[0].id,
    ],
  );
  await database.query('alter table board_posts enable trigger user');
  await database.query(
    `insert into board_counts (category, posts) select category, count(*) from board_posts where state = 'shown' group by category
     on conflict (category) do update set posts = excluded.posts`,
  );
  await database.query('vacuum analyze board_posts');
  await database.query('vacuum analyze board_comments');
}
