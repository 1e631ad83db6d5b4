import type { Handlers } from '../kernel/handlers';
import type { ApiModule } from '../kernel/module';
import type { Signer } from '../kernel/secrets';
import { mayJoin } from './channels';

/**
 * POST /broadcasting/auth: whether the caller may join a channel. The answer's signature binds socket and channel;
 * our own socket server decides by the session when the socket subscribes, as this call does.
 */
export function liveModule({ signer }: { signer: Signer }): ApiModule {
  const handlers: Handlers = {
    async broadcastingAuth({ body, member }) {
      if (mayJoin(body.channel_name, member.id, []) !== 'open') return { ok: false, reason: 'forbidden' };
      return { ok: true, data: { auth: signer.sign('broadcast', `${body.socket_id}:${body.channel_name}`) } };
    },
  };
  return { name: 'live', handlers };
}
