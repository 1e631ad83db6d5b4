export * from './addresses';
export type * from './area-contributions';
export * from './area-lists';
export * from './areas';
export * from './auth';
export type * from './bet-view';
export * from './bets/bet';
export * from './bets/cash-out';
export * from './bets/leg-problem';
export * from './bets/limits';
export * from './bets/max-bet';
export * from './bets/pick-problem';
export * from './bets/record';
export * from './bets/record-bounds';
export * from './bets/void-reason';
export * from './call';
export * from './calls';
export * from './config';
export * from './content';
export * from './contribution-problems';
export * from './contributions';
export * from './description-problems';
export * from './errors';
export type { SettingUnit } from './field-hints';
export * from './guide';
export * from './guide-bets';
export * from './home-shelf';
export * from './html-rules';
export * from './live';
export * from './market-catalogue';
export * from './match-facts';
export * from './matches';
export * from './member/account';
export * from './member/account-rules';
export * from './member/age-check';
export * from './member/banks';
export * from './member/complaint-rules';
export * from './member/deposit-limit';
export * from './member/limit-rules';
export * from './member/my-page';
export * from './member/phone';
export * from './member/protection';
export * from './member/push';
export * from './member/questions';
export * from './member/restrictions';
export * from './member/second-factor';
export * from './member/sign-ins';
export type { MemberRow, PopupRow, SettingList, SettingRow } from './operators/admin';
export type { AgeCheckRow, AgeDecision } from './operators/age-checks';
export type {
  Approval,
  ApprovalChange,
  ApprovalConsequences,
  ApprovalPerson,
  ApprovalState,
  ApprovalView,
  RejectionReason,
} from './operators/approvals';
export { approvalStates, rejectionReasons } from './operators/approvals';
export type { BannerRow } from './operators/banners';
export * from './operators/cases';
export { toSettingShape } from './operators/derive-shape';
export * from './operators/games';
export type {
  AlertLimit,
  AlertReason,
  BetAlert,
  LimitKind,
  RiskLimit,
  RiskLimitEdit,
  RiskLimitRow,
} from './operators/limits';
export { limitKind } from './operators/limits';
export * from './operators/member-page';
export * from './operators/operator';
export * from './operators/permissions';
export type { AdminQuestion } from './operators/questions';
export type { Report, ReportGroup, ReportMembers, ReportQuery, ReportRow, ReportSums } from './operators/reports';
export { maxReportDays, reportGroups } from './operators/reports';
export type { RetentionRecord, RetentionRule } from './operators/retention';
export { retentionFloors, retentionRecord, retentionRecords } from './operators/retention';
export type { LeafShape, SettingShape, ShapeField } from './operators/setting-shape';
export * from './paging';
export * from './primitives';
export * from './refusals';
export * from './release';
export { packedLimit, type ReleaseChange } from './releases/calls';
export * from './releases/choice';
export * from './releases/document';
export * from './releases/gate';
export * from './releases/health';
export * from './releases/records';
export * from './rounds';
export * from './user';
export * from './vendor-bank';
export * from './vendor-casino';
export * from './vendor-draws';
export * from './vendor-feed';
export * from './vendor-virtual';
export * from './wallet/statement';
export * from './work';
