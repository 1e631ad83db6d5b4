import { createHash } from 'node:crypto';
import type { VendorGames } from '@maru/contracts';
import type { CompanyName } from '../book';
import type { CasinoFaults } from '../faults';
import { paletteNames } from './pictures';
import {
  baccaratKinds,
  cups,
  deluxe,
  liveStudios,
  modifiers,
  type Name,
  slotStudios,
  sports,
  sportsStudio,
  tableKinds,
  things,
} from './words';

export type Game = VendorGames['games'][number];
type GameType = Game['type'];
/** How a game is played here. */
export type GameRule = 'slot' | 'baccarat' | 'sports' | (typeof tableKinds)[number]['rule'];

const sizes: Record<CompanyName, Record<GameType, number>> = {
  union: { casino: 150, slot: 2_300, sports: 0 },
  hera: { casino: 60, slot: 600, sports: 0 },
  aplus: { casino: 0, slot: 0, sports: 64 },
};
const baccaratShare = 0.4;
const pageSize = 500;
const letters = { casino: 'l', slot: 's', sports: 'p' } as const;
const limits = [
  { min: 1_000, max: 5_000_000 },
  { min: 1_000, max: 10_000_000 },
  { min: 5_000, max: 3_000_000 },
  { min: 100_000, max: 50_000_000 },
] as const;
/** Of slots and of games other than live tables. */
export const commonLimits = { min: 100, max: 1_000_000 };

const join = (first: Name, second: Name, between = ' '): Name => ({
  ko: `${first.ko}${between}${second.ko}`,
  en: `${first.en} ${second.en}`,
  'zh-CN': `${first['zh-CN']}${second['zh-CN']}`,
  es: `${second.es} ${first.es}`,
});
const numbered = (name: Name, number: number): Name => {
  const text = String(number).padStart(2, '0');
  return {
    ko: `${name.ko} ${text}`,
    en: `${name.en} ${text}`,
    'zh-CN': `${name['zh-CN']} ${text}`,
    es: `${name.es} ${text}`,
  };
};

/** The games of one company. Every game is generated from its number on request: none is held in memory. */
export class Catalogue {
  readonly #shift: number;

  constructor(
    readonly company: CompanyName,
    seed: string,
    private readonly faults: CasinoFaults,
    private readonly now: () => number = Date.now,
  ) {
    this.#shift = createHash('sha256').update(`${seed}:${company}`).digest().readUInt32BE(0);
  }

  count(type: GameType): number {
    return sizes[this.company][type];
  }

  /** What is closed now: everything, or single studios; until when, epoch ms. */
  maintenance(): { all: boolean; studio: string | null; until: number | null } {
    const fault = this.faults.lasting('maintenance');
    if (fault) return { all: fault.studio === null, studio: fault.studio, until: fault.until };
    // Wednesdays from 06:00 to 06:30 in Korea.
    const korean = new Date(this.now() + 9 * 3_600_000);
    const [isDay, minutes] = [korean.getUTCDay() === 3, korean.getUTCHours() * 60 + korean.getUTCMinutes()];
    if (!isDay || minutes < 360 || minutes >= 390) return { all: false, studio: null, until: null };
    const until = Math.floor(this.now() / 60_000) * 60_000 + (390 - minutes) * 60_000;
    return { all: false, studio: 'northpine', until };
  }

  studios(): VendorGames['studios'] {
    const closed = this.maintenance();
    const own = this.company === 'aplus' ? [sportsStudio] : [...liveStudios, ...slotStudios];
    const unique = own.filter(({ id }, at) => own.findIndex((other) => other.id === id) === at);
    return unique.map((studio) => {
      const maintenance = closed.all || closed.studio === studio.id;
      return { ...studio, maintenance, until: maintenance ? closed.until : null };
    });
  }

  /** One page of 500, from 1. */
  page(type: GameType, page: number): VendorGames {
    const [count, closed] = [this.count(type), this.maintenance()];
    const first = (page - 1) * pageSize;
    const length = Math.max(0, Math.min(pageSize, count - first));
    return {
      studios: this.studios(),
      games: Array.from({ length }, (_, at) => this.#game(type, first + at)),
      pages: Math.max(1, Math.ceil(count / pageSize)),
      maintenance: closed.all,
      until: closed.all ? closed.until : null,
    };
  }

  /** A game by its id, with how it is played; null where there is none. */
  game(id: string): { game: Game; rule: GameRule } | null {
    const [, letter, number] = /^[uha]-([lsp])(\d{4})$/.exec(id) ?? [];
    const type = (Object.keys(letters) as GameType[]).find((name) => letters[name] === letter);
    const at = Number(number) - 1;
    if (!type || id[0] !== this.company[0] || at < 0 || at >= this.count(type)) return null;
    return { game: this.#game(type, at), rule: this.#rule(type, at) };
  }

  /** A game to name where no other one is. */
  firstGame(): string {
    return this.company === 'aplus' ? this.#id('sports', 0) : this.#id('slot', 0);
  }

  /** Ids of all tables of baccarat. */
  baccaratTables(): string[] {
    return Array.from({ length: this.#baccarats() }, (_, at) => this.#id('casino', at));
  }
  /** Ids of all live tables. */
  liveTables(): string[] {
    return Array.from({ length: this.count('casino') }, (_, at) => this.#id('casino', at));
  }

  #baccarats(): number {
    return Math.floor(this.count('casino') * baccaratShare);
  }

  #id(type: GameType, at: number): string {
    return `${this.company[0]}-${letters[type]}${String(at + 1).padStart(4, '0')}`;
  }

  #rule(type: GameType, at: number): GameRule {
    if (type !== 'casino') return type;
    return at < this.#baccarats() ? 'baccarat' : tableKinds[(at - this.#baccarats()) % tableKinds.length]!.rule;
  }

  #game(type: GameType, at: number): Game {
    const closed = this.maintenance();
    const described = type === 'slot' ? this.#slot(at) : type === 'casino' ? this.#table(at) : this.#match(at);
    // A sport is known by the colour of its field: it has no other one.
    const palette = type === 'sports' ? 'own' : paletteNames[(at + this.#shift) % paletteNames.length]!;
    return {
      ...described,
      id: this.#id(type, at),
      type,
      picture: `${described.picture}-${palette}`,
      maintenance: closed.all || closed.studio === described.studio,
    };
  }

  #slot(at: number) {
    const pairs = modifiers.length * things.length;
    // A step without a common divisor with the number of pairs walks through all of them.
    const pair = (at * 421 + this.#shift) % pairs;
    const thing = things[pair % things.length]!;
    const plain = join(modifiers[Math.floor(pair / things.length)]!, thing.name);
    const [isPopular, isNew] = [at < 40, at >= 40 && at < 76];
    return {
      studio: slotStudios[(at + Math.floor(at / 7)) % slotStudios.length]!.id,
      name: at < pairs ? plain : suffixed(plain, deluxe),
      shelf: isPopular ? ('popular' as const) : isNew ? ('new' as const) : ('slot' as const),
      picture: thing.picture,
      is_new: isNew || at % 97 === 1,
      min: null,
      max: null,
    };
  }

  #table(at: number) {
    const baccarats = this.#baccarats();
    const studio = liveStudios[at % liveStudios.length]!.id;
    const { min, max } = limits[(at + (this.#shift % limits.length)) % limits.length]!;
    const isNew = at % 23 === 4;
    if (at < baccarats) {
      const name = numbered(baccaratKinds[at % baccaratKinds.length]!, Math.floor(at / baccaratKinds.length) + 1);
      return { studio, name, shelf: 'baccarat' as const, picture: 'baccarat', is_new: isNew, min, max };
    }
    const kind = tableKinds[(at - baccarats) % tableKinds.length]!;
    const name = numbered(kind, Math.floor((at - baccarats) / tableKinds.length) + 1);
    return { studio, name, shelf: kind.shelf, picture: kind.picture, is_new: isNew, min, max };
  }

  #match(at: number) {
    const sport = sports[at % sports.length]!;
    const cup = cups[Math.floor(at / sports.length) % cups.length]!;
    return {
      studio: sportsStudio.id,
      name: join(cup, sport.name),
      shelf: 'sports' as const,
      picture: sport.picture,
      is_new: at % 16 === 3,
      min: commonLimits.min,
      max: commonLimits.max,
    };
  }
}

function suffixed(name: Name, suffix: Name): Name {
  return {
    ko: `${name.ko} ${suffix.ko}`,
    en: `${name.en} ${suffix.en}`,
    'zh-CN': `${name['zh-CN']}${suffix['zh-CN']}`,
    es: `${name.es} ${suffix.es}`,
  };
}
