export type { Teams } from '@maru/contracts/outcome-names';
export { createAreaTree } from './area/area-tree';
export { type BettingArea, type BettingPorts, CartBetting, type PlaceResult } from './area/cart-betting';
export { isCategoryOpen } from './area/category-open';
export { SportsbookProvider, useSportsbook } from './area/context';
export { useAreaT, useClock, useDerived, useNames, usePicked, useSignal, useStoredSet } from './area/hooks';
export type {
  AcceptedBet,
  AreaCalls,
  AreaLimits,
  AreaNames,
  BetAnswer,
  BetCalls,
  BetCategory,
  BetDraft,
  CartRules,
  OddsNow,
  SportsArea,
  SportsCategory,
  SportsTree,
} from './area/sports-area';
export { Sportsbook, type SportsbookPart } from './area/sportsbook';
export { StoredSet } from './area/stored-set';
export { useOpenCategories } from './area/use-open-categories';
export { appliedBonus, type BonusHint, type BonusStep, type BonusTrack } from './cart/bonus';
export { Cart, type CartEvent, type CartLine, type CartPorts, type PickState } from './cart/cart';
export { pickCodec } from './cart/codec';
export { type CartPick, outcomeKey, pickKey, type SlipPick } from './cart/pick';
export { type LookRules, lookAt } from './cart/pick-state';
export { enterCategory, type PickRules, toggle } from './cart/rules';
export {
  browserStorage,
  type CartCodec,
  type CartStorage,
  cookieStorage,
  type MemberCarts,
  memberKey,
} from './cart/storage';
export { productTotals, type Totals } from './cart/totals';
export { HealthNotices, useLinkLost } from './health/HealthNotices';
export type { Health, HealthView } from './health/health';
export { LiveDelay } from './health/LiveDelay';
export { type FeedHandlers, joinFeed } from './live/join-feed';
export { type Snapshot, Topic, type TopicPorts } from './live/topic';
export type { Watches } from './live/watches';
export { findCategory, inCategory, inCategoryOrHeld, liveStatus, openStatus } from './match-list/model/lifecycle';
export { type ListFilter, type ListQuery, readKeyword, wholeList } from './match-list/model/list-query';
export { type ListRules, wholeListRules } from './match-list/model/list-rules';
export type { ListView, MatchList } from './match-list/model/match-list';
export { type ListRequest, type MatchPage, wholePage } from './match-list/model/match-page';
export type { Section } from './match-list/model/sections';
export type { SportNode, TreeCounts, TreeNode } from './match-list/model/tree';
export { CategoryTabs } from './match-list/view/CategoryTabs';
export type { LineRows } from './match-list/view/LineLeague';
export { LineMatches } from './match-list/view/LineMatches';
export { ListPage } from './match-list/view/ListPage';
export { LineSkeleton } from './match-list/view/ListSkeleton';
export { ListSort } from './match-list/view/ListSort';
export { MatchItem } from './match-list/view/MatchItem';
export type { MatchView } from './match-list/view/match-view';
export { useIdSet } from './match-list/view/use-id-set';
export { useListAddress, useListPage } from './match-list/view/use-list-page';
export { useMobile } from './match-list/view/use-mobile';
export { catalogueNames, namePick, toTeams } from './names/names';
export { clockText, countdown, liveText, periodName, secondsPlayed, seoulTime } from './names/period';
export { sportIcons } from './names/sport-icons';
export { browserClock, type FrameClock } from './odds/frame-clock';
export { MainOdds } from './odds/MainOdds';
export { mainMarket, sortCells } from './odds/main-market';
export { type MarketView, MatchEntry } from './odds/match-entry';
export { MatchStore } from './odds/match-store';
export { OddsCell, type OddsCellProps } from './odds/OddsCell';
export { OddsGroup } from './odds/OddsGroup';
export type { OutcomeCell, OutcomeView } from './odds/outcome-cell';
export type {
  FeedState,
  Id,
  ListAnswer,
  MarketShape,
  MatchBoard,
  MatchesAnswer,
  MatchFrame,
  MatchInfo,
  OddsFrame,
  OddsMove,
  OutcomeResult,
  SportsLeague,
  SportsMarket,
  SportsMatch,
  SportsOutcome,
} from './odds/shapes';
export { Batch, Signal } from './odds/signal';
export { Slip } from './slip/Slip';
export { useCartAnnouncements } from './slip/use-cart-announcements';
export { BlockHeader } from './view/BlockHeader';
export { LeagueBlock, LeagueRows } from './view/LeagueBlock';
export { LeagueHeader } from './view/LeagueHeader';
export { MarketLine } from './view/MarketLine';
export { MatchLine } from './view/MatchLine';
