import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { answerJson } from '../../json-call';
import type { CompanyName } from '../book';
import type { Casino } from '../casino';
import type { Company } from '../company';
import { pageState } from '../play/page-state';
import { pickRules } from '../play/picks';
import { findLimits, placePageBet } from '../play/play-bet';
import type { PlaySession } from '../play/sessions';
import { lines, payTable } from '../play/slot';
import { parseFields, sendText } from './call';

interface PlayCall {
  company: CompanyName;
  method: string;
  path: string;
  body: string;
  request: IncomingMessage;
  response: ServerResponse;
}
const languages = ['ko', 'en', 'zh-CN', 'es'] as const;
const statusByProblem = { invalid: 422, unknown_user: 404 } as const;
const tickMs = 1_000;

/** Pages of games and what they call; false for every other path. */
export async function answerPlay(casino: Casino, call: PlayCall): Promise<boolean> {
  const { method, path, response } = call;
  const company = casino.companies.get(call.company)!;
  const [, token] = method === 'GET' ? (/^\/play\/([0-9a-f]{48})$/.exec(path) ?? []) : [];
  if (token) {
    sendPage(casino, company, casino.sessions.open(token, call.company), response);
    return true;
  }
  const [, file] = method === 'GET' ? (/^\/play\/(play(?:\.js|-style\.css))$/.exec(path) ?? []) : [];
  if (file) {
    const type = file.endsWith('js') ? 'text/javascript' : 'text/css';
    sendText(response, 200, readFileSync(join(casino.options.assets, file), 'utf8'), {
      'content-type': `${type}; charset=utf-8`,
    });
    return true;
  }
  const [, id = '', what] = /^\/session\/([0-9a-f]{48})\/(events|bet)$/.exec(path) ?? [];
  if (!what) return false;
  const session = casino.sessions.find(id);
  if (!session || session.company !== call.company) answerJson(response, 410, { reason: 'over' });
  else if (what === 'events' && method === 'GET') streamState(casino, company, session, response);
  else if (what === 'bet' && method === 'POST') {
    const { stake, pick } = parseFields(call.body);
    const answer = placePageBet(casino, company, session, { stake, pick });
    const status = answer.ok ? 200 : ((statusByProblem as Record<string, number>)[answer.reason] ?? 409);
    answerJson(response, status, answer.ok ? { ...answer.shown, settles: answer.settles } : { reason: answer.reason });
  } else answerJson(response, 405, { reason: 'method' });
  return true;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

function sendPage(casino: Casino, company: Company, session: PlaySession | null, response: ServerResponse): void {
  const entry = session && company.catalogue.game(session.game);
  const lang = languages.find((name) => name === session?.lang) ?? 'ko';
  const title = entry?.game.name[lang] ?? '';
  // Every value of it is text of an attribute, so it can't end the page.
  const pageData = entry && {
    session: session.id,
    lang,
    title,
    rule: entry.rule,
    unit: company.name === 'aplus' ? 'point' : 'won',
    limits: findLimits(entry.game),
    outcomes: entry.rule in pickRules ? pickRules[entry.rule as keyof typeof pickRules].outcomes : null,
    ...(entry.rule === 'slot' && { payTable, lines }),
    picture: `../pictures/${entry.game.picture}.svg`,
  };
  const html = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="dark"><title>${escaped(title)}</title><link rel="stylesheet" href="play-style.css"></head>
<body data-game="${escaped(JSON.stringify(pageData))}"><main id="game"></main><script type="module" src="play.js"></script></body></html>`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${casino.options.frames}`,
  ].join('; ');
  sendText(response, entry ? 200 : 410, html, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
}

/** Server-Sent Events with the page's state: at each change of the user's balance or bets, a table's every second. */
function streamState(casino: Casino, company: Company, session: PlaySession, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  let last = '';
  const send = () => {
    // Ended: what the page asks next is answered 410.
    if (!casino.sessions.find(session.id)) return void response.end();
    const text = JSON.stringify(pageState(casino, company, session));
    if (text === last) return;
    last = text;
    // A page that does not read is cut off.
    if (response.writableLength > 65_536) response.destroy();
    else response.write(`data: ${text}\n\n`);
  };
  send();
  const timer = setInterval(send, tickMs);
  const unlisten = company.book.listen((user) => {
    // After the change is whole.
    if (user === session.user) setImmediate(send);
  });
  response.on('close', () => {
    clearInterval(timer);
    unlisten();
  });
}
