import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../kernel/services';
import { readSession } from '../../../members/identity/cookies';
import { openCasinoVendors } from '../../../vendors/casino';
import type { VendorsEnv } from '../../../vendors/env';
import { framePage } from './frame-page';
import { takeLink } from './link';

const pictureTypes = ['image/svg+xml', 'image/png', 'image/webp'];
/** Pictures that are kept in memory: a vendor has some hundred, of a few kB each. */
const maxPictures = 400;

/** Frames of games, and the vendors' pictures: a page of the site takes nothing from other origins. */
export function registerCasinoPages(
  app: FastifyInstance,
  { db, env }: Pick<Services, 'db'> & { env: Pick<VendorsEnv, 'casinoUrl' | 'casinoKey' | 'seamless'> },
): void {
  const vendors = openCasinoVendors(env);
  if (vendors.length === 0 && !env.seamless) return;
  app.get<{ Params: { token: string } }>('/casino-frame/:token', async (request, reply) => {
    const { hash } = readSession(request.headers.cookie);
    const url = hash && request.params.token.length < 200 ? await takeLink(db, request.params.token, hash) : null;
    const { status, html, headers } = framePage(url);
    return reply.code(status).headers(headers).send(html);
  });

  const pictures = new Map<string, { type: string; body: Buffer }>();
  app.get<{ Params: { casino: string; name: string } }>('/casino-pictures/:casino/:name', async (request, reply) => {
    const { casino, name } = request.params;
    const vendor = vendors.find((entry) => entry.casino === casino);
    if (!vendor || !/^[a-z0-9-]{1,60}$/.test(name)) return reply.callNotFound();
    const key = `${casino}/${name}`;
    let picture = pictures.get(key);
    if (!picture) {
      const read = await vendor.picture(name);
      const type = read.ok ? (read.value.type.split(';')[0] ?? '').trim() : '';
      if (!read.ok || !pictureTypes.includes(type)) return reply.callNotFound();
      picture = { type, body: read.value.body };
      if (pictures.size >= maxPictures) pictures.delete(pictures.keys().next().value!);
      pictures.set(key, picture);
    }
    return reply
      .headers({
        'content-type': picture.type,
        'cache-control': 'public, max-age=604800, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(picture.body);
  });
}
