import { randomUUID } from 'node:crypto';

export const demoPassword = 'maru-demo-1';

/**
 * Signs a demo member in by call, as the login form does.
 * @returns {Promise<{base: string, cookies: Map<string, string>, user: any, get(path: string): Promise<any>, post(path:
 *   string, body: object): Promise<any>}>} `post` sends an attempt with a new key
 */
export async function signIn(base, login) {
  const cookies = new Map();
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split('; ');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  };
  keep(await fetch(`${base}/sanctum/csrf-cookie`));
  const answer = await fetch(`${base}/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
      cookie: header(),
    },
    body: JSON.stringify({ id: login, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`sign-in of ${login}: ${answer.status} ${await answer.text()}`);
  keep(answer);
  return {
    base,
    cookies,
    user: (await answer.json()).user,
    async get(path) {
      const response = await fetch(base + path, { headers: { cookie: header() } });
      if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    async post(path, body) {
      const response = await fetch(base + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
          cookie: header(),
        },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
  };
}

/** The member's cookies in Playwright's `storageState` format, which signs new contexts in. */
export function storageState({ base, cookies }) {
  const { hostname: domain } = new URL(base);
  return {
    cookies: [...cookies].map(([name, value]) => ({
      name,
      value,
      domain,
      path: '/',
      expires: -1,
      httpOnly: name !== 'XSRF-TOKEN',
      secure: false,
      sameSite: 'Lax',
    })),
    origins: [],
  };
}
