import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hub, Listener } from './hub';
import { wholeNumber } from './number';

/** Server-Sent Events from now on, or after `Last-Event-ID`; 410 when those messages are no longer kept. */
export function openStream(hub: Hub<never>, request: IncomingMessage, response: ServerResponse, url: URL): void {
  const header = request.headers['last-event-id'];
  const after = wholeNumber(typeof header === 'string' ? header : url.searchParams.get('after'));
  let unsent = 'retry: 1000\n\n';
  let open = false;
  const listener: Listener = {
    write(text) {
      if (!open) {
        unsent += text;
        return 0;
      }
      response.write(text);
      return response.writableLength;
    },
    end: () => void response.destroy(),
  };
  if (!hub.join(listener, after)) {
    const body = JSON.stringify({ reason: 'gone', oldest: hub.ring.oldest });
    response.writeHead(410, { 'content-type': 'application/json; charset=utf-8' }).end(body);
    return;
  }
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  request.socket.setNoDelay(true);
  open = true;
  response.write(unsent);
  response.on('close', () => hub.leave(listener));
}
