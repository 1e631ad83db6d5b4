import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { standInHeader } from '@maru/contracts/stand-in';
import { refuseStandIns } from './stand-ins';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
async function listen(headers: Record<string, string>, port = 0): Promise<number> {
  const server = createServer((_request, response) => response.writeHead(404, headers).end());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const none = {
  virtualUrl: null,
  drawsUrl: null,
  bankUrl: null,
  casinoUrl: null,
  seamless: null,
  areaVendors: {},
  messagesUrl: null,
  pushStandIn: null,
};
const at = (port: number) => `http://127.0.0.1:${port}`;

test('a start that leads to stand-ins is refused and names them; vendors themselves are not', async () => {
  const vendor = at(await listen({}));
  const standIn = at(await listen({ [standInHeader]: 'bank' }));
  const refuse = (more: object) => refuseStandIns({ ...none, feedUrl: vendor, ...more }, () => {});
  await expect(refuse({ bankUrl: standIn, casinoUrl: `${standIn}/union`, drawsUrl: vendor })).rejects.toThrow(
    'MARU-726 real-money mode refuses the stand-ins of vendors: MARU_BANK_URL, MARU_CASINO_URL must lead',
  );
  for (const name of ['virtualUrl', 'drawsUrl', 'messagesUrl', 'pushStandIn', 'feedUrl'])
    await expect(refuse({ [name]: standIn })).rejects.toThrow('MARU-726');
  const company = { name: 'nova', key: 'key-of-nova-in-tests', url: `${standIn}/seamless/open` };
  await expect(refuse({ seamless: [company] })).rejects.toThrow('MARU-726');
  await expect(refuse({ areaVendors: { toy: standIn } })).rejects.toThrow('MARU_VENDOR_TOY_URL must lead');
  (await refuse({ bankUrl: vendor }))();
});

test('a stand-in that answers after the start is found then', async () => {
  const port = await listen({});
  await new Promise((resolve) => servers.splice(0)[0]!.close(resolve));
  const late = new Promise<Error>((resolve) => {
    void refuseStandIns({ ...none, feedUrl: at(port) }, resolve, 20);
  });
  await listen({ [standInHeader]: 'odds-feed' }, port);
  expect((await late).message).toContain('MARU_FEED_URL');
});
