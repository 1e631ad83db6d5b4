export type { CartBetting, PlaceResult } from './area/cart-betting';
export { isCategoryOpen } from './area/category-open';
export { SportsbookProvider, useSportsbook } from './area/context';
export { useAreaT, useClock, useDerived, usePicked, useSignal, useStoredSet } from './area/hooks';
export type {
  AreaCalls,
  AreaLimits,
  BetDraft,
  BetPick,
  CartRules,
  SportsArea,
  SportsCategory,
} from './area/sports-area';
export { Sportsbook, type SportsbookPart } from './area/sportsbook';
export { StoredSet } from './area/stored-set';
export { useOpenCategories } from './area/use-open-categories';
export type { Cart, CartEvent, CartLine } from './cart/cart';
export { readCart, writeCart } from './cart/cookie';
export { type CartPick, isSamePick } from './cart/pick';
export { enterCategory, type ReplaceRule, toggle } from './cart/rules';
export { productTotals, type Totals } from './cart/totals';
export { HealthNotes, useLinkLost } from './health/HealthNotes';
export type { Health, HealthView } from './health/health';
export { type Snapshot, Topic, type TopicPorts } from './live/topic';
export type { Watches } from './live/watches';
export { categoryOf, inCategory, liveStatus } from './match-list/model/lifecycle';
export type { ListQuery } from './match-list/model/list-query';
export type { ListView, MatchList } from './match-list/model/match-list';
export type { Section } from './match-list/model/sections';
export { ListPage } from './match-list/view/ListPage';
export { MatchItem } from './match-list/view/MatchItem';
export type { MatchView } from './match-list/view/match-view';
export { clockText, countdown, periodName, secondsPlayed, seoulTime } from './names/period';
export { namePick } from './names/pick';
export { browserClock, type FrameClock } from './odds/frame-clock';
export { MainOdds } from './odds/MainOdds';
export { mainMarket, sortCells } from './odds/main-market';
export { type MarketView, MatchEntry, type MatchInfo } from './odds/match-entry';
export { MatchStore } from './odds/match-store';
export { OddsCell, type OddsCellProps } from './odds/OddsCell';
export { OddsGroup } from './odds/OddsGroup';
export type { OutcomeCell, OutcomeView } from './odds/outcome-cell';
export { Batch, Signal } from './odds/signal';
export { Slip } from './slip/Slip';
export { useCartAnnouncements } from './slip/use-cart-announcements';
