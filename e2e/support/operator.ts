import type { Site } from './fixtures';

/** Calls of the back office, with the site's token. */
export function operator({ url, token }: Site) {
  return async <Body = unknown>(method: string, path: string, body?: object): Promise<Body> => {
    const answer = await fetch(`${url}/api/ops/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
}
