import type { CasinoFrameMessage } from '@maru/contracts';
import type { PageState } from '../play/page-state';
import { type PageLang, readTexts } from './texts';

/** What the server gives a page. */
interface Given {
  session: string;
  lang: PageLang;
  title: string;
  rule: string;
  unit: 'won' | 'point';
  limits: { min: number; max: number };
  outcomes: { id: string; price: number }[] | null;
  payTable?: Record<string, number[]>;
  lines?: number[][];
  picture: string;
}
type BetShown = {
  settles: number;
  win?: number;
  reels?: string[][];
  wins?: { line: number; pay: number }[];
  outcome?: string;
};

const pageData = JSON.parse(document.body.dataset.game ?? 'null') as Given | null;
const texts = readTexts(pageData?.lang ?? 'ko');
const main = document.getElementById('game')!;
const glyphs: Record<string, string> = {
  wild: '★',
  seven: '7',
  gem: '◆',
  lantern: '♦',
  coin: '●',
  kite: '▲',
  wave: '≈',
  star: '✦',
};

/** Tells the page that holds this one; nothing of it is secret, and its origin is not told to a frame. */
type Message = CasinoFrameMessage extends infer Each
  ? Each extends { source: string }
    ? Omit<Each, 'source'>
    : never
  : never;
const post = (message: Message) => window.parent.postMessage({ source: 'maru-casino', ...message }, '*');

function element(tag: string, attributes: Record<string, string> = {}, ...inside: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}
const number = (value: number) =>
  new Intl.NumberFormat(pageData?.lang ?? 'ko', { maximumFractionDigits: 2 }).format(value);

/** Shows a text below the stage. */
type Say = (text: string, kind?: string) => void;

function start(game: Given): void {
  const balance = element('output', { class: 'balance' });
  const status = element('p', { class: 'status', role: 'status' });
  const stage = element('section', { class: 'stage' });
  const panel = betPanel(game);
  main.append(gameHeader(game, balance), stage, status, panel.form);
  if (game.payTable) main.append(createPayTable(game.payTable));
  const view = createView(game, stage);
  const say: Say = (text, kind = '') => {
    status.textContent = text;
    status.dataset.kind = kind;
  };

  let state: PageState | null = null;
  let waits = false;
  const update = (next: PageState) => {
    const before = state;
    state = next;
    balance.textContent = number(next.balance / 100);
    if (before === null) post({ type: 'ready' });
    if (before?.open !== next.open) post({ type: 'round', open: next.open });
    if (before && before.balance !== next.balance) post({ type: 'balance' });
    view.update(next);
    panel.act.disabled = waits || (next.table !== null && next.table.phase !== 'bets');
  };

  const events = new EventSource(`../session/${game.session}/events`);
  events.addEventListener('message', ({ data }) => {
    if (status.dataset.kind === 'offline') say('');
    update(JSON.parse(data as string) as PageState);
  });
  events.addEventListener('error', () => {
    if (events.readyState !== EventSource.CLOSED) return say(texts.offline!, 'offline');
    // The session is over: the browser connects no more.
    panel.act.disabled = true;
    say(texts.over!, 'over');
    post({ type: 'error', reason: 'over' });
  });

  panel.form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (waits) return;
    waits = true;
    panel.act.disabled = true;
    await placeBet(game, panel, view, say);
    waits = false;
    if (state) update(state);
  });
}

function gameHeader(game: Given, balance: HTMLElement): HTMLElement {
  const exit = element('button', { type: 'button', class: 'exit' }, texts.exit!);
  exit.addEventListener('click', () => post({ type: 'exit' }));
  return element(
    ...(['header', {}] as const),
    element('h1', {}, game.title),
    element('p', {}, `${texts.balance} `, balance, ` ${texts[game.unit]}`),
    exit,
  );
}

/** Form for a bet, with what its member has entered. */
interface BetPanel {
  form: HTMLElement;
  act: HTMLButtonElement;
  stake(): number;
  pick(): string | null;
}

function betPanel(game: Given): BetPanel {
  const stakeInput = element('input', {
    id: 'stake',
    inputmode: 'numeric',
    type: 'number',
    value: String(game.limits.min),
    min: String(game.limits.min),
    max: String(game.limits.max),
    step: game.rule === 'slot' ? '10' : '1',
  }) as HTMLInputElement;
  const chips = [1, 2, 5, 10, 50].map((times) => {
    const value = game.limits.min * times;
    const chip = element('button', { type: 'button', class: 'chip' }, number(value)) as HTMLButtonElement;
    chip.addEventListener('click', () => {
      stakeInput.value = String(value);
    });
    return chip;
  });
  const { buttons, pick } = pickButtons(game);
  const act = element(
    'button',
    { type: 'submit', class: 'act' },
    game.rule === 'slot' ? texts.spin! : texts.bet!,
  ) as HTMLButtonElement;
  const form = element(
    ...(['form', { class: 'panel' }] as const),
    element('div', { class: 'picks' }, ...buttons),
    element('label', { for: 'stake' }, texts.stake!),
    stakeInput,
    element('div', { class: 'chips' }, ...chips),
    act,
    element(
      'p',
      { class: 'limits' },
      `${texts.min} ${number(game.limits.min)} · ${texts.max} ${number(game.limits.max)}`,
    ),
  );
  return { form, act, stake: () => Number(stakeInput.value), pick };
}

function pickButtons(game: Given): { buttons: HTMLElement[]; pick(): string | null } {
  const picks = listPicks(game);
  let chosen = picks[0]?.id ?? null;
  const buttons = picks.map(({ id, price }) => {
    const label = element('span', {}, texts[id] ?? id);
    const button = element(
      'button',
      { type: 'button', class: `pick pick-${id}`, 'aria-pressed': String(id === chosen) },
      label,
    );
    if (price) button.append(element('b', {}, `× ${number(price / 100)}`));
    button.addEventListener('click', () => {
      chosen = id;
      for (const [at, other] of buttons.entries()) other.setAttribute('aria-pressed', String(picks[at]!.id === id));
    });
    return button;
  });
  return { buttons, pick: () => chosen };
}

async function placeBet(game: Given, panel: BetPanel, view: View, say: Say): Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const begun = Date.now();
  try {
    const response = await fetch(`../session/${game.session}/bet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ stake: panel.stake(), pick: panel.pick() }),
    });
    const answer = (await response.json()) as BetShown & { reason?: string };
    if (!response.ok) say(texts[answer.reason ?? ''] ?? texts.failed!, 'refused');
    else if (game.rule === 'baccarat') say(`${texts.bet} ${number(panel.stake())}`);
    else {
      say(texts.waiting!);
      view.begin(answer);
      await pause(answer.settles);
      view.end(answer);
      say((answer.win ?? 0) > 0 ? `${texts.win} ${number(answer.win!)}` : texts.lost!, 'result');
      // A cycle takes 5 s at least.
      await pause(Math.max(0, 5_100 - (Date.now() - begun)));
    }
  } catch {
    say(texts.failed!, 'refused');
  }
}

function listPicks(game: Given): { id: string; price: number | null }[] {
  if (game.rule === 'baccarat')
    return [
      { id: 'player', price: 200 },
      { id: 'tie', price: 900 },
      { id: 'banker', price: 195 },
    ];
  return game.outcomes ?? [];
}

interface View {
  update(state: PageState): void;
  begin(answer: BetShown): void;
  end(answer: BetShown): void;
}

function createView(game: Given, stage: HTMLElement): View {
  if (game.rule === 'slot') return slotView(game, stage);
  if (game.rule === 'baccarat') return tableView(stage);
  const picture = element('img', { src: game.picture, alt: '', width: '340', height: '230' });
  const result = element('strong', { class: 'outcome' });
  stage.append(picture, result);
  return {
    update() {},
    begin() {
      stage.classList.add('runs');
      result.textContent = '';
    },
    end({ outcome = '' }) {
      stage.classList.remove('runs');
      result.textContent = texts[outcome] ?? outcome;
    },
  };
}

function slotView(game: Given, stage: HTMLElement): View {
  const cells = [0, 1, 2, 3, 4].map(() => [0, 1, 2].map(() => element('span', { class: 'cell' }, '✦')));
  stage.append(
    element('div', { class: 'reels', role: 'img' }, ...cells.map((reel) => element('div', { class: 'reel' }, ...reel))),
  );
  return {
    update() {},
    begin() {
      stage.classList.add('runs');
      for (const cell of cells.flat()) cell.classList.remove('won');
    },
    end({ reels = [], wins = [] }) {
      stage.classList.remove('runs');
      reels.forEach((reel, at) => {
        reel.forEach((symbol, row) => {
          const cell = cells[at]![row]!;
          cell.textContent = glyphs[symbol] ?? symbol;
          cell.dataset.symbol = symbol;
        });
      });
      for (const { line } of wins) {
        for (const [at, row] of game.lines![line]!.entries()) cells[at]![row]!.classList.add('won');
      }
      stage.querySelector('.reels')!.setAttribute('aria-label', reels.map((reel) => reel.join(' ')).join(', '));
    },
  };
}

function tableView(stage: HTMLElement): View {
  const clock = element('p', { class: 'clock' });
  const hands = { player: element('div', { class: 'hand' }), banker: element('div', { class: 'hand' }) };
  const road = element('div', { class: 'road', role: 'img' });
  const side = (name: 'player' | 'banker') =>
    element('div', { class: `side side-${name}` }, element('h2', {}, texts[name]!), hands[name]);
  stage.append(clock, element('div', { class: 'sides' }, side('player'), side('banker')), road);
  return {
    begin() {},
    end() {},
    update({ table }) {
      if (!table) return;
      const left = Math.max(0, Math.ceil(table.left / 1_000));
      const shown = table.winner ? ` · ${texts[table.winner]}` : '';
      clock.textContent = `${texts[table.phase]} ${left}${shown} · ${number(table.players)} ${texts.players}`;
      clock.dataset.phase = table.phase;
      for (const name of ['player', 'banker'] as const) {
        const cards = table[name].map((card) =>
          element('span', { class: `card ${/[HD]$/.test(card) ? 'red' : ''}` }, cardText(card)),
        );
        if (table.points) cards.push(element('b', {}, String(table.points[name])));
        hands[name].replaceChildren(...cards);
        hands[name].parentElement!.classList.toggle('won', table.winner === name);
      }
      road.replaceChildren(...[...table.road].map((letter) => element('i', { class: letter })));
      road.setAttribute('aria-label', `${texts.road}: ${table.road}`);
    },
  };
}

const suits: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };
const cardText = (card: string) => `${card.slice(0, -1)}${suits[card.at(-1)!] ?? ''}`;

function createPayTable(table: Record<string, number[]>): HTMLElement {
  const rows = Object.entries(table).map(([symbol, pays]) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, glyphs[symbol] ?? symbol),
      ...pays.map((pay) => element('td', {}, number(pay))),
    ),
  );
  const summary = element('summary', {}, `${texts.pays} · ${texts.lines}`);
  return element(
    'details',
    { class: 'pays' },
    summary,
    element('p', {}, texts.pays_hint!),
    element('table', {}, ...rows),
  );
}

if (pageData) start(pageData);
else {
  main.append(element('p', { class: 'over', role: 'alert' }, texts.over!));
  post({ type: 'error', reason: 'over' });
}
