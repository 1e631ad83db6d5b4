import { chatPage } from '@maru/contracts/chat-origins';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../kernel/services';

/**
 * The frames of the visitors' chats, each with a policy of its own: what a chat service serves runs beside the site's
 * origin, never in it. A chat that the configuration does not have is a page that does not exist.
 */
export function registerChats(app: FastifyInstance, { settings }: Pick<Services, 'settings'>): void {
  app.get<{ Params: { kind: string } }>('/chat/:kind', async (request, reply) => {
    const page = chatPage(request.params.kind, await settings.config());
    if (!page) return reply.callNotFound();
    return reply.headers(page.headers).send(page.html);
  });
}
