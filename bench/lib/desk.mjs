/**
 * Signs a demo operator in by call, as the console does.
 * @returns {Promise<{get(path: string): Promise<{body: any, bytes: number}>}>} `bytes`: of the answer's text
 */
export async function signInAtDesk(base, login) {
  const ops = { 'x-maru-ops': '1' };
  const signedIn = await fetch(`${base}/api/ops/login`, {
    method: 'POST',
    headers: { ...ops, 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'maru-ops-demo-1' }),
  });
  if (!signedIn.ok) throw new Error(`sign-in of ${login}: ${signedIn.status} ${await signedIn.text()}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.slice(0, line.indexOf(';')))
    .join('; ');
  return {
    async get(path) {
      const response = await fetch(base + path, { headers: { ...ops, cookie } });
      const text = await response.text();
      if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${text}`);
      return { body: JSON.parse(text), bytes: Buffer.byteLength(text) };
    },
  };
}
