import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asStandIn } from './stand-in';

test('each answer says that it is a stand-in’s, whatever headers it has', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/plain') response.end();
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('none');
  });
  asStandIn(server, 'bank').listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  for (const path of ['/plain', '/other']) {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(headers.get('x-maru-stand-in')).toBe('bank');
  }
  server.close();
});
