import { chatPage } from '@maru/contracts/chat-origins';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../kernel/services';

/**
 * The frames of the visitors' chats, each with a separate policy. The code of a chat service never runs in the site's
 * origin. A chat missing in the configuration is a missing page.
 */
export function registerChats(app: FastifyInstance, { settings }: Pick<Services, 'settings'>): void {
  app.get<{ Params: { kind: string } }>('/chat/:kind', async (request, reply) => {
    const page = chatPage(request.params.kind, await settings.config());
    if (!page) return reply.callNotFound();
    return reply.headers(page.headers).send(page.html);
  });
}
