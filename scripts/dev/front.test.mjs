import { createServer, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { makeFront } from './front.mjs';

const open = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** An API whose answers a test decides; `seen` lists what reached it. */
async function makeApi(answer = (_request, response) => response.end('answer')) {
  const seen = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  server.on('upgrade', (request, socket) => {
    seen.push(`upgrade ${request.url}`);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: test\r\nConnection: Upgrade\r\n\r\n');
    socket.on('data', (data) => socket.write(`heard ${data}`));
    socket.on('end', () => socket.end()).on('error', () => {});
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const kill = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  open.push(kill);
  return { port: server.address().port, seen, kill };
}

async function startFront(options) {
  const front = makeFront(options);
  const port = await front.listen(0, '127.0.0.1');
  open.push(front.close);
  return { ...front, port };
}

function ask(port, path = '/', { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (answer) => {
      let text = '';
      answer.on('error', () => resolve({ status: answer.statusCode, cut: true }));
      answer.on('data', (data) => {
        text += data;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const until = async (what) => {
  while (!what()) await new Promise((resolve) => setImmediate(resolve));
};

test('requests and answers pass with their headers, and the API learns the client’s address', async () => {
  const api = await makeApi((request, response) => {
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.end(JSON.stringify(request.headers));
  });
  const front = await startFront();
  front.forwardTo(api.port);
  const headers = { host: 'localhost:8080', 'x-forwarded-for': '9.9.9.9', 'x-forwarded-host': 'elsewhere' };
  const answer = await ask(front.port, '/api/x', { headers });
  expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  const reached = JSON.parse(answer.text);
  expect(reached).toMatchObject({ host: 'localhost:8080', 'x-forwarded-for': '127.0.0.1' });
  expect(reached).not.toHaveProperty('x-forwarded-host');
});

test('behind proxies that are trusted the client’s address is added to theirs', async () => {
  const api = await makeApi((request, response) => response.end(request.headers['x-forwarded-for']));
  const front = await startFront({ trustsProxies: true });
  front.forwardTo(api.port);
  const { text } = await ask(front.port, '/', { headers: { 'x-forwarded-for': '9.9.9.9' } });
  expect(text).toBe('9.9.9.9, 127.0.0.1');
});

test('what is asked during a restart waits for the new run, a call that changes something as well', async () => {
  const front = await startFront();
  const posted = ask(front.port, '/api/bets', { method: 'POST', body: 'stake' });
  const asked = ask(front.port, '/api/me');
  const api = await makeApi((request, response) => request.pipe(response));
  front.forwardTo(api.port);
  expect(await posted).toMatchObject({ status: 200, text: 'stake' });
  expect(await asked).toMatchObject({ status: 200 });
  expect(api.seen.sort()).toEqual(['GET /api/me', 'POST /api/bets']);
});

test('a request does not wait longer than the limit, and not more than so many wait', async () => {
  const front = await startFront({ holdMs: 50, maxHeld: 1 });
  const first = ask(front.port, '/first');
  expect(await ask(front.port, '/second')).toMatchObject({ status: 503 });
  expect(await first).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
});

test('a call that the API had when it died is answered with 502 and not sent again', async () => {
  const api = await makeApi(() => {});
  const front = await startFront();
  front.forwardTo(api.port);
  const call = ask(front.port, '/api/bets', { method: 'POST', body: 'stake' });
  await until(() => api.seen.length === 1);
  await api.kill();
  expect(await call).toMatchObject({ status: 502 });
  const next = await makeApi();
  front.forwardTo(next.port);
  expect(await ask(front.port, '/api/me')).toMatchObject({ status: 200 });
  expect(next.seen).toEqual(['GET /api/me']);
});

test('a question that the API had when it died is asked again of the next run', async () => {
  const api = await makeApi(() => {});
  const front = await startFront();
  front.forwardTo(api.port);
  const question = ask(front.port, '/api/me');
  await until(() => api.seen.length === 1);
  front.hold();
  await api.kill();
  const next = await makeApi();
  front.forwardTo(next.port);
  expect(await question).toMatchObject({ status: 200, text: 'answer' });
});

test('half an answer is never passed for a whole one', async () => {
  let answered;
  const api = await makeApi((_request, response) => {
    response.writeHead(200);
    response.write('half');
    answered = true;
  });
  const front = await startFront();
  front.forwardTo(api.port);
  const call = ask(front.port).catch((error) => ({ cut: error.code === 'ECONNRESET' }));
  await until(() => answered);
  await api.kill();
  expect(await call).toMatchObject({ cut: true });
});

test('a live connection opened during a restart waits, and ends with its run', async () => {
  const front = await startFront();
  const socket = connect(front.port, '127.0.0.1');
  open.push(() => socket.destroy());
  socket.write('GET /socket.io/ HTTP/1.1\r\nHost: x\r\nUpgrade: test\r\nConnection: Upgrade\r\n\r\n');
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  const api = await makeApi();
  expect(text).toBe('');
  front.forwardTo(api.port);
  await until(() => text.includes('101 Switching'));
  socket.write('hello');
  await until(() => text.includes('heard hello'));
  expect(api.seen).toEqual(['upgrade /socket.io/']);
  await front.close();
  await ended;
});

test('while the API cannot start a page says so, and calls are refused at once', async () => {
  const front = await startFront({ errorPage: () => '<p>mend it</p>' });
  const waiting = ask(front.port, '/api/me');
  front.fail();
  expect(await waiting).toMatchObject({ status: 503 });
  const page = await ask(front.port, '/feed', { headers: { accept: 'text/html,*/*' } });
  expect(page).toMatchObject({ status: 503, text: '<p>mend it</p>' });
  expect((await ask(front.port, '/api/me')).text).toContain('The terminal of npm run dev says why');
});

test('addresses of the command itself never reach the API', async () => {
  const front = await startFront({
    onDevRequest(request, response) {
      if (!request.url.startsWith('/__maru/')) return false;
      response.end('own');
      return true;
    },
  });
  expect(await ask(front.port, '/__maru/events')).toMatchObject({ text: 'own' });
});
