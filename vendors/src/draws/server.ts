import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerJson, readJsonBody, readUrl } from '../json-call';
import { GameBoard } from './board';
import type { BoardAnswer } from './board-answer';
import { drawGames } from './games';
import type { Options } from './options';
import { readFault } from './read-fault';

/** The stand-in's HTTP face. See `vendor-draws.ts` in the contracts. */
export function drawsServer(options: Options): Server {
  const boards = new Map(drawGames.map((game) => [String(game.id), new GameBoard(game, options)]));
  return createServer((request, response) => {
    const { pathname } = readUrl(request);
    const call = `${request.method} ${pathname}`;
    if (call === 'POST /v1/faults') return void postFault(boards, options.faults, request, response);
    if (call === 'GET /v1/health') {
      return answerJson(response, 200, { ok: true, time: Date.now(), games: boards.size });
    }
    const [, game = '', which] = /^GET \/games\/(\d{1,9})\/(result|recent_result)\.json$/.exec(call) ?? [];
    const board = boards.get(game);
    if (!board) return answerJson(response, 404, { reason: which ? 'game_missing' : 'not_found' });
    send(response, which === 'result' ? board.newest(Date.now()) : board.recent(Date.now()));
  });
}

function send(response: ServerResponse, answer: BoardAnswer): void {
  if (answer.kind === 'json') answerJson(response, 200, answer.value);
  else if (answer.kind === 'cut') response.destroy();
  else response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(answer.text);
}

async function postFault(
  boards: ReadonlyMap<string, GameBoard>,
  allowed: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readJsonBody(request);
  if (!body.ok) return answerJson(response, body.status, { ok: false, reason: body.reason });
  if (!allowed) return answerJson(response, 403, { ok: false, reason: 'forbidden' });
  const read = readFault(body.value);
  if (!read) return answerJson(response, 422, { ok: false, reason: 'invalid' });
  const { fault, game, rounds } = read;
  const concerned = [...boards.values()].filter((board) => game === null || board.game.id === game);
  if (concerned.length === 0) return answerJson(response, 404, { ok: false, reason: 'game_missing' });
  const now = Date.now();
  for (const board of concerned) board.plan(fault, rounds, now);
  answerJson(response, 200, { ok: true, fault });
}
