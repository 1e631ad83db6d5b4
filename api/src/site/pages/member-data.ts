import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Configuration and user of the caller, as the API itself answers them; what it does not answer stays out. */
export interface MemberData {
  config?: unknown;
  user?: unknown;
  /** Why the caller's session is over (MARU-121 to 124). */
  ended?: string;
}

/** Asks the API of this very process for something, as the page's caller would. */
function askApi(app: FastifyInstance, request: FastifyRequest, locale: string, url: string) {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': locale };
  if (request.headers.cookie) headers.cookie = request.headers.cookie;
  if (request.headers.host) headers.host = request.headers.host;
  return app.inject({ method: 'GET', url, headers, remoteAddress: request.ip });
}

/** True where the API says that a thing is not there; what it says otherwise, or not at all, leaves the page as it is. */
export async function isMissing(
  app: FastifyInstance,
  request: FastifyRequest,
  locale: string,
  url: string,
): Promise<boolean> {
  const answer = await askApi(app, request, locale, url).catch(() => null);
  return answer?.statusCode === 404;
}

/**
 * Calls this process's API on behalf of the page's caller, which saves the browser the request. A visitor's user is
 * null. Any other error leaves the part out, and the browser requests it.
 */
export async function memberData(app: FastifyInstance, request: FastifyRequest, locale: string): Promise<MemberData> {
  const ask = async (url: string) => {
    const answer = await askApi(app, request, locale, url);
    return { status: answer.statusCode, body: [200, 401].includes(answer.statusCode) ? answer.json() : null };
  };
  const [config, user] = await Promise.all([
    ask('/api/configs').catch(() => null),
    request.headers.cookie ? ask('/api/user').catch(() => null) : Promise.resolve({ status: 401, body: null }),
  ]);
  return {
    ...(config?.status === 200 && { config: config.body }),
    ...(user?.status === 200 && { user: user.body }),
    ...(user?.status === 401 && { user: null, ended: user.body?.code }),
  };
}
