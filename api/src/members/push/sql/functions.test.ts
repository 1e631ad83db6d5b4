import { memberWith } from '../../../../test/database';
import { useDatabase } from '../../../../test/sql';

const sql = useDatabase();
const { rows, value } = sql;
const newMember = () => memberWith(sql.db, 0);
const isStopped = (member: number) => value<boolean>('push_stopped($1)', member);

// spec community.25
test('push_stopped: missing consent to promotions and a due reality check stop no push', async () => {
  const member = await newMember();
  expect(await isStopped(member)).toBe(false);
  await rows(
    `insert into member_protection (member_id, reality_minutes, reality_from) values ($1, 15, now() - interval '16 minutes')`,
    member,
  );
  expect(await isStopped(member)).toBe(false);
});

test('push_stopped: a block and a reached limit stop pushes', async () => {
  const [blocked, limited] = [await newMember(), await newMember()];
  await rows('update members set status = 9 where id = $1', blocked);
  expect(await isStopped(blocked)).toBe(true);
  await rows(`insert into member_limits (member_id, kind, span, amount) values ($1, 'stake', 'day', 0)`, limited);
  expect(await isStopped(limited)).toBe(true);
});
