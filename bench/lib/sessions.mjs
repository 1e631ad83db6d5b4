import { createHash, createHmac, randomBytes } from 'node:crypto';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/**
 * Opens a session for each of these members in the database, as signing in does, without a thousand passwords to work out.
 * @param {number[]} ids
 * @returns {Promise<{id: number, cookies: Map<string, string>}[]>} members as `keyedRequest` takes them
 */
export async function openSessions(database, ids) {
  const [{ value: secret }] = await database.query("select value from secrets where name = 'site'");
  const members = ids.map((id) => {
    const token = randomBytes(32).toString('base64url');
    const nonce = randomBytes(18).toString('base64url');
    const signature = createHmac('sha256', secret)
      .update(`csrf\n${nonce}.${sha256(token)}`)
      .digest('base64url');
    return { id, token, csrf: `${nonce}.${signature}` };
  });
  await database.query(
    `insert into sessions (hash, member_id, remember, expires_at, ip, agent)
     select s.hash, s.id, false, now() + interval '1 day', '127.0.0.1', 'bench'
       from unnest($1::text[], $2::bigint[]) as s (hash, id)`,
    [members.map(({ token }) => sha256(token)), ids],
  );
  return members.map(({ id, token, csrf }) => ({
    id,
    cookies: new Map([
      ['maru_session', token],
      ['XSRF-TOKEN', csrf],
    ]),
  }));
}
