import { startApi, type TestApi } from '../../../test/harness';
import { remindOfReviews } from './review-reminders';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const remind = (size?: number) => remindOfReviews(api.services, size);
const makeDue = (...logins: string[]) =>
  api.services.db.query(
    `update member_protection set review_at = clock_timestamp() - interval '1 second'
      where member_id in (select id from members where login = any($1))`,
    [logins],
  );
const fetchMemos = async (login: string) =>
  (await (await api.member(login)).get('/api/cscenter/memo')).body.data.map(({ title }: { title: string }) => title);
const title = '한도를 확인할 때입니다';

test('a review that is due is told once by a memo, and again only after the next half year', async () => {
  const members = await Promise.all(['demo1', 'demo2', 'demo3'].map((login) => api.member(login)));
  for (const member of members) await member.get('/api/protection');
  expect(await remind()).toBe(0);
  await makeDue('demo1', 'demo2');
  // Two processes at once, and batches smaller than what is due.
  const counts = await Promise.all([remind(1), remind(1)]);
  expect(counts[0]! + counts[1]! + (await remind())).toBe(2);
  expect(await remind()).toBe(0);
  expect((await fetchMemos('demo1')).filter((text: string) => text === title)).toHaveLength(1);
  expect(await fetchMemos('demo3')).not.toContain(title);
  expect((await members[0]!.get('/api/user/notify')).body).toMatchObject({ unread: 1, memo: 1 });

  await members[0]!.post('/api/protection/review');
  expect(await remind()).toBe(0);
  await makeDue('demo1', 'demo2');
  expect(await remind()).toBe(1);
  expect((await fetchMemos('demo1')).filter((text: string) => text === title)).toHaveLength(2);
  expect((await fetchMemos('demo2')).filter((text: string) => text === title)).toHaveLength(1);
});
