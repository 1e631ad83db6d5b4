/**
 * The contract between the host and a remote that is built elsewhere: the exports of a remote's `./app`, the content of
 * its release.json, and the API of the shared libraries. Teams get it as `@maru/releases/remote`.
 * `vendor-types.test.ts` checks it against what the host really provides.
 */

declare module '@maru/remote' {
  import type { TextSource } from '@maru/platform';
  import type { ComponentType } from 'react';

  /** What the host gives to a lifecycle of a mount. */
  export interface MountProps {
    /** Element that the mount renders into. Empty, and emptied again after unmount. */
    element: HTMLElement;
    /** Tells the host that the mount can no longer be shown; its fallback card takes the place. */
    onCrash(error: unknown): void;
    remote: string;
    version: string;
    build: string;
  }
  /** Lifecycles of one mount. */
  export interface MountLifecycles {
    bootstrap(props: MountProps): Promise<void>;
    mount(props: MountProps): Promise<void>;
    unmount(props: MountProps): Promise<void>;
  }
  /** The default export of `./app`. */
  export interface RemoteApp {
    /** Lifecycles by the `name` of the mounts in release.json. */
    mounts: Record<string, MountLifecycles>;
    /** Code of the contributions that release.json names, by name (host contract 1.2). */
    contributions?: Record<string, Contribution>;
    /** Called once when this build is retired, after its last unmount: stop timers, leave channels. */
    dispose?(): void;
  }
  export interface RemoteOptions {
    /** Texts by namespace, each in the four languages; a mount waits until the language now is there. */
    texts?: Record<string, TextSource>;
    /** Contributions that need code, by the names in release.json; each waits for the texts too (host contract 1.2). */
    contributions?: Record<string, Contribution>;
    dispose?(): void;
  }
  /** Makes lifecycles of React components: a separate root inside the page's router, store and crash boundary. */
  export function defineRemote(mounts: Record<string, ComponentType | Part>, options?: RemoteOptions): RemoteApp;
  /** A mount or view whose code is loaded when it is first shown (host contract 1.1). */
  export interface Part<Props = object> {
    load(): Promise<ComponentType<Props>>;
  }
  /** Makes a part of an import: `partOf(() => import('./mounts/home'))`. */
  export function partOf<Props = object>(load: () => Promise<{ default: ComponentType<Props> }>): Part<Props>;

  /** Code that a remote contributes under a name of its description, loaded when it is first shown (host contract 1.2). */
  export interface Contribution<Value = unknown> {
    load(): Promise<Value>;
  }
  /** What every row of the record has, whatever its product. Money is in won, `ratio` in 1/100, times in ms. */
  export interface BetRow {
    id: string;
    product: string;
    status: 'open' | 'won' | 'lost' | 'void' | 'cashed_out';
    stake: number;
    ratio: number;
    win: number;
    /** Rounding rule of `ratio` and `win`. */
    rule: string;
    /** Null while open. */
    paid: number | null;
    placed_at: number;
    settled_at: number | null;
  }
  /** One leg of a bet as the record shows it: texts in the member's language, `odds` in 1/100 or null. */
  export interface BetLegView {
    /** What was picked: 'Seoul Tigers win'. */
    pick: string;
    /** The question that the pick answers: 'Full time result'. */
    market?: string;
    /** What it was about: 'Seoul Tigers vs Busan Whales (1-0)'. */
    event?: string;
    /** Where and when: 'K League · 05-18 19:00'. */
    detail?: string;
    /** When what it was about begins, epoch ms. */
    time?: number;
    odds: number | null;
    result: 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' | null;
    /** Own path of the page that verifies the result: '/hello/verify?round=9'. The host drops other addresses. */
    proof?: string;
  }
  /** A bet as the record shows it. Stake, payout, status and time are the host's own. */
  export interface BetView {
    /** The kind of bet inside its product: 'In-play'. */
    kind?: string;
    legs: BetLegView[];
    /** What it pays times its stake, in 1/100, where its own ratio promises nothing; null while there is none. */
    ratio?: number | null;
  }
  /** How a product's bets are shown. Called while the page renders: it only reads texts, and must not take long. */
  export type BetPresenter<Row extends BetRow = BetRow> = (bet: Row) => BetView;
  /** Makes a contribution of an import: `presenterOf(() => import('./contributions/record'))`. `Row`: your product's. */
  export function presenterOf<Row extends BetRow>(load: () => Promise<{ default: BetPresenter<Row> }>): Contribution;

  /** An address; `path` is a pattern: '/hello/:id(\\d+)', '/hello/:tab(a|b)?', '/hello/:word'. */
  export interface Route {
    path: string;
    /** Dotted paths into the site's configuration: while one of them is off, the host says that the area is closed. */
    flags?: string[];
  }
  /** Routes by name. */
  export type RouteTable = Readonly<Record<string, Route>>;
  /** The routes of a mount as data; `routes` of release.json lists the same (host contract 1.2). */
  export function defineRoutes<const Table extends RouteTable>(table: Table): Table;
  /** The routes of several tables as `routes` of release.json lists them. */
  export function routesOf(...tables: RouteTable[]): Route[];

  type KindValue<Kind extends string> = Kind extends '\\d+'
    ? number
    : Kind extends '[\\d,]+'
      ? number[]
      : Kind extends `${infer Word}|${infer Rest}`
        ? Word | KindValue<Rest>
        : Kind;
  type PartParams<Part extends string> = Part extends `:${infer Name}(${infer Kind})?`
    ? { [Key in Name]?: KindValue<Kind> }
    : Part extends `:${infer Name}(${infer Kind})`
      ? { [Key in Name]: KindValue<Kind> }
      : Part extends `:${infer Name}?`
        ? { [Key in Name]?: string }
        : Part extends `:${infer Name}`
          ? { [Key in Name]: string }
          : unknown;
  type PatternParams<Pattern extends string> = Pattern extends `${infer Part}/${infer Rest}`
    ? PartParams<Part> & PatternParams<Rest>
    : PartParams<Pattern>;
  /** Parameters of a pattern: '/hello/:tab(a|b)/:id(\\d+)?' → {tab: 'a' | 'b'; id?: number}. */
  export type RouteParams<Pattern extends string> = {
    [Key in keyof PatternParams<Pattern>]: PatternParams<Pattern>[Key];
  };
  /** Props of a view; `arrived`: the member arrived from another address of the mount. */
  export interface ViewProps<Path extends string = string> {
    params: RouteParams<Path>;
    search: URLSearchParams;
    arrived: boolean;
  }
  /** A view: a component, or `partOf(() => import('./views/Detail'))`, loaded when it is first shown. */
  export type View<Path extends string> = ComponentType<ViewProps<Path>> | Part<ViewProps<Path>>;
  /** A view for each route of a table. */
  export type Views<Table extends RouteTable> = { [Name in keyof Table]: View<Table[Name]['path']> };
  /**
   * `Loading` is the placeholder of a view while its code is loaded, `NotFound` that of addresses that fit no route.
   */
  export interface RoutedOptions {
    Loading?: ComponentType;
    NotFound?: ComponentType;
  }
  /** A mount that shows the view of the address, and keeps scroll positions (host contract 1.2). */
  export function routed<const Table extends RouteTable>(
    table: Table,
    views: Views<Table>,
    options?: RoutedOptions,
  ): ComponentType;
  /** Holds back swaps of the remote ('bet', 'transfer', …) until what it returns is called. */
  export function holdLease(kind: string): () => void;
}

declare module '@maru/platform' {
  import type { ComponentType, ReactNode } from 'react';

  /** A value of the page's one store, read by `useAtomValue`. */
  export interface Atom<Value> {
    read(...args: never[]): Value;
    toString(): string;
  }
  export function useAtomValue<Value>(atom: Atom<Value>): Awaited<Value>;

  export type Locale = 'ko' | 'en' | 'zh-CN' | 'es';
  export type TextTree = { [key: string]: string | TextTree };
  type TextModule = TextTree | { default: TextTree };
  /** Texts in each language: there already, or fetched when the language is first used. */
  export type TextSource = Record<Locale, TextModule | (() => Promise<TextModule>)>;
  export type Translate = (key: string, values?: Record<string, string | number>) => string;
  /** The texts of a namespace in the member's language; the component follows a change of it. */
  export function useT(namespace: string): Translate;
  export const localeAtom: Atom<Locale>;

  /** The signed-in member. Money is in won, points in hundredths. */
  export interface User {
    id: number;
    login: string;
    nick: string;
    level: number;
    money: number;
    point: number;
  }
  /** The member, or null for a visitor and while it is not known yet. */
  export const userAtom: Atom<User | null>;
  /** Configuration of the site; null while it is not known yet. */
  export const configAtom: Atom<Record<string, unknown> | null>;

  /** Why a call was refused: `reason` is a word for code, `message` a sentence for the member, `status` 0 no answer. */
  export interface Refused {
    ok: false;
    status: number;
    reason: string;
    message: string;
    /** Texts by field (422). */
    errors?: Record<string, string[]>;
    /** 'MARU-202' */
    code?: string;
  }
  export type Result<T> = { ok: true; data: T } | Refused;
  /** What a cart tells the page: number of picks, their odds as text ('7.68', null without picks), the page of the picks. */
  export interface CartSummary {
    count: number;
    ratioText: string | null;
    path?: string;
  }
  /** Tells the page of your cart; `cart` is the path that it is mounted at (host contract 1.2). */
  export function setCartSummary(cart: string, summary: CartSummary): void;

  /** Navigates to a path of the site without reloading the page. */
  export function navigate(to: string): void;
  export const Link: ComponentType<{ to: string; className?: string; children?: ReactNode }>;
  /** The path now. */
  export function usePath(): string;
  /** Says something to screen readers. */
  export function announce(text: string, options?: { assertive?: boolean }): void;
  /** Holds back swaps of the remote ('bet', 'transfer', …) until what it returns is called. */
  export function holdLease(kind: string): () => void;
  /** Holds the idle logout back while money of the member is under way ('round', 'transfer') until what it returns is called. */
  export function holdMoneyInFlight(kind: string): () => void;
  /** As `ref` of a control that decides about money in flight: while it is on the page nothing covers it. */
  export function keepUncovered(control: Element | null): () => void;
}

/** The page's components, in its design and its language, with their style sheets. */
declare module '@maru/ui' {
  import type { ButtonHTMLAttributes, InputHTMLAttributes, JSX, ReactNode } from 'react';

  export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
    tone?: 'primary' | 'soft' | 'neutral' | 'line' | 'ghost' | 'danger';
    size?: 'sm' | 'md' | 'lg';
    wide?: boolean;
    icon?: string;
  }
  /** A button with words. One filled ('primary') button per panel. */
  export function Button(props: ButtonProps): JSX.Element;
  /** Class names of a button; for links that look like one. */
  export function buttonClass(props?: Pick<ButtonProps, 'tone' | 'size' | 'wide'>): string;
  export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
    icon: string;
    /** What it does, for those who do not see the icon. */
    label: string;
    badge?: ReactNode;
  }
  export function IconButton(props: IconButtonProps): JSX.Element;
  /** An icon of the page's set by its Tabler name; decorative. A name without a shape shows nothing. */
  export function Icon(props: { name: string; className?: string }): JSX.Element;

  export interface Option<Id extends string | number> {
    id: Id;
    text: string;
    icon?: string;
    count?: number;
    /** Read out in place of `text`. */
    label?: string;
  }
  interface ChoiceProps<Id extends string | number> {
    label: string;
    options: readonly Option<Id>[];
    value: Id;
    onChange(id: Id): void;
    className?: string;
  }
  /** Views of one page. Arrow keys move between them; with tab panels of your own give `panelId`. */
  export function Tabs<Id extends string | number>(
    props: ChoiceProps<Id> & { line?: boolean; panelId?: string },
  ): JSX.Element;
  /** Filters in a row that scrolls sideways; one is pressed. */
  export function Chips<Id extends string | number>(props: ChoiceProps<Id>): JSX.Element;
  /** Two to four views of the same thing. */
  export function Segment<Id extends string | number>(props: ChoiceProps<Id>): JSX.Element;
  /** On or off, at once. */
  export function Switch(props: {
    checked: boolean;
    onChange(checked: boolean): void;
    children: ReactNode;
  }): JSX.Element;

  /** A raised box. `title` makes a head with an h2; `aside` is at its right end. */
  export function Card(props: {
    title?: ReactNode;
    aside?: ReactNode;
    className?: string;
    label?: string;
    children: ReactNode;
  }): JSX.Element;
  /** A status word. */
  export function Tag(props: {
    tone?: 'plain' | 'live' | 'success' | 'info' | 'caution' | 'danger' | 'pick';
    children: ReactNode;
  }): JSX.Element;
  /** A number in a pill, capped at 99+. Nothing at 0 unless `zero`. */
  export function Count(props: { value: number; tone?: 'alert' | 'pick'; zero?: boolean }): JSX.Element | null;
  /** A sentence in a tinted box. `role` is 'status' unless it tells of something refused ('alert'). */
  export function Note(props: {
    tone?: 'info' | 'success' | 'caution' | 'danger';
    icon?: string;
    role?: 'status' | 'alert';
    children: ReactNode;
  }): JSX.Element;

  /** Label, control, hint and error of one input. `children` is given what ties the control to them. */
  export function Field(props: {
    label: ReactNode;
    error?: string | null;
    hint?: ReactNode;
    children(parts: {
      id: string;
      'aria-invalid': boolean | undefined;
      'aria-describedby': string | undefined;
    }): ReactNode;
  }): JSX.Element;
  export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
    /** 48 px high, numbers to the right. */
    large?: boolean;
  }
  export function Input(props: InputProps): JSX.Element;
  export function Checkbox(props: InputHTMLAttributes<HTMLInputElement>): JSX.Element;

  export interface Column<Row> {
    key: string;
    title: string;
    /** Numbers stand to the right. */
    end?: boolean;
    cell(row: Row): ReactNode;
  }
  /** Rows of facts. `cards` turns each row into a card at 768 px and below; `mine` marks the member's own. */
  export function Table<Row>(props: {
    caption: string;
    columns: readonly Column<Row>[];
    rows: readonly Row[];
    rowKey(row: Row): string | number;
    cards?: boolean;
    mine?(row: Row): boolean;
  }): JSX.Element;
  /** Pages of a list, from 1. Nothing where there is only one. */
  export function Pager(props: { page: number; last: number; onPage(page: number): void }): JSX.Element | null;
  /** A head that folds, things at its right end, and what it holds. */
  export function Accordion(props: {
    title: ReactNode;
    open: boolean;
    onToggle(): void;
    aside?: ReactNode;
    wide?: boolean;
    className?: string;
    children: ReactNode;
  }): JSX.Element;

  /** Nothing is there, and why. */
  export function Empty(props: { icon: string; title: ReactNode; text?: ReactNode; children?: ReactNode }): JSX.Element;
  /** What could not be loaded, with a way to ask again. */
  export function ErrorState(props: {
    title: ReactNode;
    text?: ReactNode;
    onRetry?(): void;
    icon?: string;
  }): JSX.Element;
  /** A grey box in the place of what is being loaded. */
  export function Skeleton(props: {
    width?: number | string;
    height?: number | string;
    radius?: number | string;
  }): JSX.Element;
  /** HTML of operators, cleaned before it is shown. */
  export function SafeHtml(props: { html: string }): JSX.Element;
}

/** The site's calls by name, as a library that the page has once (host contract 1.2). */
declare module '@maru/client' {
  import type { Refused, Result } from '@maru/platform';
  import type { BetRow } from '@maru/remote';

  export type { Refused, Result };
  /**
   * Input and answer of calls by their names. Further calls, those of your own area too, are added by a
   * `declare module '@maru/client'` of yours, with the shapes of the site's `/api/openapi.json`.
   */
  export interface SiteCalls {
    /** Today's matches of all sports areas. */
    gameMatches: { read: true; input: { query?: { names?: '1' } }; answer: MatchTree };
    /** The member's bets, newest first. */
    betRecord: { read: true; input: { query?: { page?: number; status?: BetRow['status'] } }; answer: BetRecord };
  }
  /** A node of the tree. `count`: matches that can be bet on now; `live`: those of them that are under way. */
  interface MatchNode<Sub> {
    id: number;
    name: string;
    icon: string;
    count: number;
    live: number;
    sub: Sub[];
  }
  export interface MatchTree {
    total: number;
    live: number;
    /** Sports, their countries, their leagues. */
    treeData: (MatchNode<MatchNode<MatchNode<never>>> & { area: string })[];
    /** By area and name of a list: how many matches stand in it. */
    lists?: Record<string, Record<string, number>>;
    /** Asked for by `names: '1'`. `time`: when the match starts, in ms. */
    names?: {
      area: string;
      id: number;
      home: string;
      away: string;
      league: string;
      flag: string;
      live: boolean;
      time: number;
    }[];
  }
  export interface BetRecord {
    data: BetRow[];
    current_page: number;
    last_page: number;
    per_page: number;
    total: number;
  }
  export type SiteCallName = keyof SiteCalls;
  /** Calls that only ask: their answers are kept. */
  export type ReadName = {
    [Name in SiteCallName]: SiteCalls[Name] extends { read: true } ? Name : never;
  }[SiteCallName];
  type InputOf<Name extends SiteCallName> = SiteCalls[Name]['input'];
  type AnswerOf<Name extends SiteCallName> = SiteCalls[Name]['answer'];
  type OptionalIfEmpty<Input, Given> = Record<never, never> extends Input ? [input?: Given] : [input: Given];

  /**
   * `quiet`: the caller shows the problem, which silences a visitor's 401 and the announcement of a 5xx; `background`:
   * no member waits, which silences a 5xx.
   */
  export interface SiteCallOptions {
    quiet?: boolean;
    background?: boolean;
  }
  /** Calls the API. Never rejects. A call that moves money carries `idempotencyKey`; give it to repeat an attempt. */
  export function call<Name extends SiteCallName>(
    name: Name,
    ...args: [
      ...input: OptionalIfEmpty<InputOf<Name>, InputOf<Name>>,
      options?: SiteCallOptions & { signal?: AbortSignal; idempotencyKey?: string },
    ]
  ): Promise<Result<AnswerOf<Name>>>;
  export function newIdempotencyKey(): string;

  export interface Called<Answer> {
    /** The newest answer; a refresh that fails leaves it. Null until there is one. */
    data: Answer | null;
    /** Why there is no `data`. */
    failed: Refused | null;
    /** Why the last question was refused, whatever `data` holds. */
    refusal: Refused | null;
    asking: boolean;
    /** Fetches again. The member waits for it unless `background` is set. */
    load(background?: boolean): Promise<void>;
  }
  /** The answer of a call, kept and shared by all who show it. Input null asks nothing. */
  export function useCall<Name extends ReadName>(
    name: Name,
    ...input: OptionalIfEmpty<InputOf<Name>, InputOf<Name> | null>
  ): Called<AnswerOf<Name>>;
  export const cache: {
    /** Asks again for what is shown, in the background, and for the rest when it is shown next. */
    renew<Name extends ReadName>(name: Name, input?: InputOf<Name>): Promise<void>;
  };
}

declare module '@maru/releases/remote' {
  /** `sha384-…` in base64. */
  type Integrity = string;
  export interface RemoteDescription {
    /** 'remote-hello' */
    name: string;
    /** 'x.y.z' */
    version: string;
    /** 'X.Y': at least X.Y of the host contract and below X+1. */
    hostContract: string;
    /**
     * 'main' is the centre of the page, 'cart' the cart slot of the right sidebar, 'home' (host contract 1.1) the place
     * inside the host's home page, with the path '/home'.
     */
    /** `mayBeEmpty`: it may draw nothing; left out, a mount without text and picture counts as failed. */
    mounts: { slot: 'main' | 'cart' | 'home'; name: string; path: string; mayBeEmpty?: boolean }[];
    /** [from, to] inside the remote's own paths; `from` may be a path above one of its mounts. */
    redirects: [string, string][];
    /** Every address below the mounts; any other is not found. Left out: all of them are the remote's. */
    routes?: { path: string; flags?: string[] }[];
    menu: {
      id: string;
      text: string;
      texts?: { ko?: string; en?: string; 'zh-CN'?: string; es?: string };
      icon: string;
      path: string;
      parent?: string;
      /** Dotted path into the site's configuration; the entry is shown where it is 1. Without one it is always shown. */
      flag?: string;
      order: number;
    }[];
    /** API calls that the first paint of a path needs; the page preloads them. */
    preload?: { path: string; urls: string[] }[];
    /** Contributions to the page in addition to its mounts (host contract 1.2). */
    contributions?: RemoteContributions;
  }
  /** Live matches, upcoming ones, or both. */
  type MatchCount = 'live' | 'coming' | 'all';
  /** Contributions are data; what needs code is named here and exported by ./app under that name. */
  export interface RemoteContributions {
    /** Counts of the tree's matches on menu entries. */
    badges?: { menu: string; count: MatchCount; list?: string }[];
    /**
     * The remote's part of today's tree. `area`: whose matches of GET /api/game/matches; `lists`: where they lead;
     * `keys`: names of the query's parameters for sport, country and league; `match`: for one match; `text` names the
     * area where several are shown.
     */
    tree?: {
      area: string;
      lists: { count: 'live' | 'coming'; path: string }[];
      keys: [string, string, string];
      match: string;
      text?: string;
      texts?: { ko?: string; en?: string; 'zh-CN'?: string; es?: string };
    };
    /** What the search looks through in the remote's part of the tree. */
    search?: ('leagues' | 'matches')[];
    /** Tiles of the home page, by menu entry. Left out: every entry that has none below it. */
    tiles?: { menu: string }[];
    /** Links of the user panel. `count`: the member's own number beside it. */
    panel?: {
      id: string;
      text: string;
      texts?: { ko?: string; en?: string; 'zh-CN'?: string; es?: string };
      icon: string;
      path: string;
      order: number;
      flag?: string;
      count?: 'memo' | 'coupon';
    }[];
    /** How the folded cart of a mount in the cart slot looks; `path` is the mount's. */
    carts?: { path: string; icon: string }[];
    /** Flags of the configuration that the remote reads. Listed, every flag that its description uses must be one. */
    flags?: string[];
    /** How bets of a product are shown in the record; `name`: of the presenter in `contributions` of ./app. */
    record?: { product: string; name: string }[];
    /** From here on host contract 1.3. Buttons below the member's money; `bar`: a cell of the bottom bar too. */
    money?: {
      id: string;
      text: string;
      texts?: { ko?: string; en?: string; 'zh-CN'?: string; es?: string };
      icon: string;
      path: string;
      order: number;
      /** Types of member that have no use for it. */
      notForTypes?: number[];
      bar?: boolean;
    }[];
    /**
     * Wallets beside the member's own money. `key`: in addresses of transfers; `roots`: where it is used; `balance`: the
     * field of the user object that holds its balance and points.
     */
    wallets?: {
      key: string;
      roots: string[];
      flag: string;
      text: string;
      texts?: { ko?: string; en?: string; 'zh-CN'?: string; es?: string };
      balance?: string;
    }[];
    /** Links of the panel where a wallet is used; they lead to `path` with the wallet's key after it. */
    transfers?: {
      id: string;
      text: string;
      texts?: { ko?: string; en?: string; 'zh-CN'?: string; es?: string };
      icon: string;
      path: string;
      order: number;
      /** Its appearance in the cart's cell of the bottom bar there. */
      cell?: { text: string; texts?: { ko?: string; en?: string; 'zh-CN'?: string; es?: string }; icon: string };
    }[];
    /** Addresses that are under maintenance while all of the flags are on; the longest path counts. */
    maintenance?: { paths: string[]; flags: string[] }[];
    /** Kinds of notification; `changesUser`: the page reloads the user object. */
    notifications?: {
      kind: string;
      text: string;
      texts?: { ko?: string; en?: string; 'zh-CN'?: string; es?: string };
      icon: string;
      tint: 'success' | 'caution' | 'info';
      path?: string;
      changesUser?: boolean;
    }[];
    /** Tabs of the member's account pages; `period`: the query of one period, with {from} and {to}. */
    account?: {
      id: string;
      text: string;
      texts?: { ko?: string; en?: string; 'zh-CN'?: string; es?: string };
      path: string;
      order: number;
      period?: string;
    }[];
    /** What my page calls a product whose bets are in no record. */
    products?: {
      product: string;
      text: string;
      texts?: { ko?: string; en?: string; 'zh-CN'?: string; es?: string };
      icon: string;
    }[];
    /** Events of the public channel, and the field that each must carry. */
    frames?: { event: string; field: string }[];
    /**
     * From here on host contract 1.4. Shelves at the end of the home page. `list`: the call that returns the items, without
     * input; `path`: the page with all of them; `flags`: all must be on.
     */
    shelves?: {
      id: string;
      text: string;
      texts?: { ko?: string; en?: string; 'zh-CN'?: string; es?: string };
      path: string;
      order: number;
      flags?: string[];
      list: string;
    }[];
  }
  /** `release.json` of a build's folder. */
  export interface BuildRecord {
    remote: string;
    version: string;
    /** 6 to 40 of a-z and 0-9; another content must have another. */
    build: string;
    /** Name of the container, a property of `self`; ends in `_<build>`. */
    container: string;
    entry: string;
    /** Scripts and style sheets that ./app needs at once, entry first. */
    initial: string[];
    /** Scripts and style sheets of parts that ./app loads lazily, by the name of the mount that needs them. */
    parts?: Record<string, string[]>;
    files: { path: string; bytes: number; integrity: Integrity }[];
    description: RemoteDescription;
    /** ['./app'] */
    exposes: string[];
    /** Range of each shared library that is taken from the host, by name. */
    shares: Record<string, string>;
    /** Packages of npm whose code is inside the files. */
    packages: { name: string; version: string; licence: string }[];
  }
}
