import type { Answer, Client } from '../../../../test/client';

/** A post as members send it. */
export const draft = (more: object = {}) => ({ title: '첫 글', content: '<p>안녕하세요</p>', slips: [], ...more });

/** Writes a post and answers its id. */
export async function write(client: Client, more: object = {}, category = 'free'): Promise<number> {
  const { status, body } = await client.once(`/api/board/${category}`, draft(more));
  if (status !== 200) throw new Error(`post refused: ${JSON.stringify(body)}`);
  return body.id;
}

/** Comments on a post of the free category and answers the comment's id. */
export async function comment(client: Client, post: number, text = '댓글입니다', parent?: number): Promise<number> {
  const { status, body } = await client.once(`/api/board/free/${post}/comments`, { text, parent });
  if (status !== 200) throw new Error(`comment refused: ${JSON.stringify(body)}`);
  return body.id;
}

/** Uploads a file as a picture of a type. */
export async function upload(client: Client, file: Uint8Array, type = 'image/png'): Promise<Answer> {
  const answer = await fetch(`${client.base}/api/board/pictures`, {
    method: 'POST',
    headers: {
      cookie: client.cookieHeader(),
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': type,
    },
    body: new Uint8Array(file),
  });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}
