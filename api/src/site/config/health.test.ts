import { startApi, type TestApi } from '../../../test/harness';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('health with a session answers as without: nobody is looked up, and no database is needed', async () => {
  const member = await api.member('demo1');
  const cookie = member.cookieHeader();
  const query = jest.spyOn(api.services.db, 'query').mockRejectedValue(new Error('no database'));
  try {
    const answers = [];
    const callers: Record<string, string>[] = [
      {},
      { cookie },
      { authorization: 'Bearer nobody' },
      { cookie: 'maru_session=nobody' },
    ];
    for (const headers of callers) {
      const answer = await fetch(`${api.base}/api/health`, { headers });
      const { status, database } = (await answer.json()) as { status: string; database: string };
      answers.push([answer.status, status, database]);
    }
    expect(answers).toEqual(Array(4).fill([200, 'degraded', 'down']));
    // One separate query per answer, and none about the caller.
    expect(query.mock.calls.filter(([text]) => text !== 'select 1' && /session/.test(text))).toEqual([]);
  } finally {
    query.mockRestore();
  }
});
