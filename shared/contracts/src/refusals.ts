import type { Call } from './call';
import type { CallName } from './calls';
import type { Reason } from './errors';

/** What every change of a channel may be refused for. */
const channelChange: readonly Reason[] = [
  'not_found',
  'changed_meanwhile',
  'confirmation_needed',
  'already_active',
  'storage_failed',
  'release_unfit',
];
const start: readonly Reason[] = [...channelChange, 'gate_missing', 'gate_refused', 'promotions_paused'];

/** What a transfer to a casino is refused for by the member's protection. */
const ofTransfers: readonly Reason[] = [
  ...(['self_excluded', 'time_out', 'age_unverified', 'own_limit_loss', 'own_limit_time'] as const),
];

/** What a promotion is refused for by who the member is. */
const ofPromotions: readonly Reason[] = ['forbidden', 'self_excluded', 'time_out', 'age_unverified'];
/** What is refused to whoever has not agreed to promotions too. */
const ofConsent: readonly Reason[] = [...ofPromotions, 'consent_missing'];
/** What the use of a coupon is refused for. */
const ofCoupons: readonly Reason[] = [
  ...(['throttled', 'coupons_closed', 'consent_missing', 'coupon_used', 'coupon_expired'] as const),
  ...(['coupon_withdrawn', 'coupon_early', 'coupon_kind'] as const),
];

/** What acts on a case of player protection are refused for. */
const ofCases: readonly Reason[] = ['case_claimed', 'case_not_claimed', 'case_over', 'changed_meanwhile'];
const ofTwo: readonly Reason[] = ['approval_needs_account', 'approval_waiting'];

/** What calls are refused for besides what follows from their form: a handler's new reason gets its entry here. */
const own: Partial<Record<CallName, readonly Reason[]>> = {
  captcha: ['throttled'],
  login: ['credentials_wrong', 'captcha_wrong', 'account_blocked', 'throttled'],
  loginStep: ['factor_wrong', 'sign_in_over', 'sign_in_delayed', 'account_blocked', 'throttled'],
  loginPasskey: ['sign_in_over', 'throttled'],
  factorBegin: ['credentials_wrong', 'factor_shared', 'factors_full', 'throttled'],
  factorConfirm: ['factor_wrong', 'factor_shared', 'factors_full', 'enrolment_over', 'throttled'],
  factorRename: ['throttled'],
  factorRemove: ['credentials_wrong', 'factor_wrong', 'throttled'],
  recoveryRenew: ['credentials_wrong', 'factor_wrong', 'not_found', 'throttled'],
  register: ['register_closed', 'register_refused', 'register_code_wrong', 'captcha_wrong', 'throttled'],
  registerCode: ['register_closed', 'register_code_wrong', 'throttled'],
  guestContact: ['not_found', 'captcha_wrong', 'throttled'],
  passwordEmail: ['captcha_wrong', 'throttled'],
  passwordReset: ['link_used', 'throttled'],
  accountResetId: ['captcha_wrong', 'throttled'],
  accountResetPassword: ['captcha_wrong', 'throttled'],
  verificationResend: ['throttled'],
  verificationVerify: ['link_used', 'throttled'],
  userUpdate: ['changed_meanwhile', 'credentials_wrong', 'forbidden', 'throttled'],
  updateBirth: ['forbidden'],
  disagreeBirth: ['forbidden'],
  broadcastingAuth: ['forbidden'],
  bettingValidate: ['forbidden', 'throttled'],
  cashOut: ['forbidden'],
  calculateMaxBet: ['forbidden'],
  gameBet: ['forbidden', 'throttled'],
  gameMaxBet: ['forbidden'],
  gameList: ['not_found'],
  gameMatch: ['not_found'],
  gameResults: ['not_found'],
  gameVirtual: ['not_found'],
  gameVirtualTable: ['not_found'],
  miniBet: ['forbidden', 'throttled'],
  tokenBet: ['forbidden', 'throttled'],
  graphBet: ['forbidden'],
  graphCashOut: ['forbidden'],
  cashCredit: [
    'forbidden',
    'throttled',
    'cash_closed',
    'cash_open_request',
    'cash_below_min',
    'cash_above_max',
    'cash_unit',
    'cash_day_count',
    'cash_day_sum',
    'cash_account_missing',
    'funds_unconfirmed',
    'deposit_limit',
    'self_excluded',
    'time_out',
    'age_unverified',
  ],
  cashFundsConfirm: ['changed_meanwhile'],
  cashDebit: [
    'forbidden',
    'throttled',
    'credentials_wrong',
    'cash_closed',
    'cash_open_request',
    'cash_below_min',
    'cash_above_max',
    'cash_unit',
    'cash_day_count',
    'cash_day_sum',
    'cash_account_missing',
    'money_short',
  ],
  limitChange: ['throttled', 'limit_by_operator'],
  ageCheckRequest: ['throttled', 'age_unverified'],
  opsAgeCheckDecide: ['changed_meanwhile'],
  limitRaiseConfirm: ['throttled', 'raise_too_early', 'raise_over', 'limit_by_operator'],
  limitRaiseWithdraw: ['throttled', 'raise_over'],
  realityChange: ['throttled'],
  timeOut: ['throttled'],
  selfExclude: ['throttled', 'credentials_wrong', 'exclusion_running'],
  exclusionReturn: ['throttled', 'exclusion_running'],
  limitsReview: ['throttled'],
  cashCreditHide: ['cash_open_request'],
  cashDebitHide: ['cash_open_request'],
  cashAnswer: ['cash_over'],
  attendance: ofConsent,
  ranking: ofConsent,
  attendanceCheck: [...ofConsent, 'throttled', 'attendance_closed'],
  coupons: [...ofPromotions, 'coupons_closed'],
  promotionConsent: [...ofPromotions, 'throttled'],
  couponUse: [...ofPromotions, ...ofCoupons],
  couponDraws: [...ofPromotions, 'coupons_closed'],
  couponDraw: [...ofPromotions, ...ofCoupons],
  couponPick: [...ofPromotions, ...ofCoupons],
  opsCouponIssue: ['changed_meanwhile', 'approval_needs_account', 'approval_waiting'],
  opsCouponWithdraw: ['changed_meanwhile'],
  opsCouponSettingsChange: ['changed_meanwhile', 'approval_needs_account', 'approval_waiting'],
  guide: ['not_found'],
  fellows: ofPromotions,
  notificationSettingsChange: ['throttled'],
  boardWrite: ['forbidden', 'throttled', 'board_muted'],
  boardUpdate: ['forbidden', 'throttled', 'board_muted', 'changed_meanwhile'],
  boardDelete: ['forbidden'],
  boardCommentAdd: ['forbidden', 'throttled', 'board_muted', 'board_locked', 'board_full'],
  boardCommentChange: ['forbidden', 'throttled', 'board_muted', 'board_locked'],
  boardCommentDelete: ['forbidden'],
  boardLike: ['forbidden', 'throttled', 'not_found'],
  boardReport: ['forbidden', 'throttled', 'not_found'],
  boardPictureAdd: ['forbidden', 'throttled', 'board_muted', 'picture_too_large'],
  boardPictureDelete: ['picture_used'],
  opsCaseClaim: ['case_claimed', 'case_over'],
  opsCaseRelease: ofCases,
  opsCaseMessage: ofCases,
  opsCaseLimit: [...ofCases, 'limit_not_lower'],
  opsCaseLimitLift: [...ofCases, ...ofTwo],
  opsCaseCall: ofCases,
  opsCaseStop: [...ofCases, ...ofTwo, 'exclusion_running'],
  opsCaseStopLift: [...ofCases, ...ofTwo],
  opsCaseWatch: ofCases,
  opsCaseClose: ofCases,
  opsCaseReview: ['case_over', 'changed_meanwhile'],
  opsHarmRulesChange: ofTwo,
  opsBoardDecide: ['changed_meanwhile'],
  opsBoardMute: ['not_found'],
  opsBoardWordsChange: ['changed_meanwhile'],
  opsAttendanceChange: ['changed_meanwhile', 'approval_needs_account', 'approval_waiting'],
  convertPoint: ['forbidden', 'cash_closed', 'points_short', 'points_below_min'],
  convertMoney: [
    'forbidden',
    'throttled',
    'casino_unset',
    'casino_maintenance',
    'casino_unavailable',
    'transfer_open',
    'money_short',
    'casino_short',
    ...ofTransfers,
  ],
  casinoLobby: ['casino_unset', 'casino_unavailable'],
  casinoGames: ['casino_unset', 'casino_unavailable'],
  casinoTables: ['casino_unset'],
  casinoFavorite: ['casino_unset', 'game_missing'],
  casinoAuthUser: ['casino_unset', 'casino_unavailable'],
  aplusCheckUser: ['casino_unset', 'casino_unavailable'],
  casinoBalance: ['casino_unset'],
  casinoDeposit: [
    'forbidden',
    'throttled',
    'casino_unset',
    'casino_maintenance',
    'casino_unavailable',
    'transfer_open',
    'money_short',
    ...ofTransfers,
  ],
  casinoWithdraw: ['throttled', 'casino_unset', 'casino_unavailable', 'transfer_open', 'casino_short'],
  casinoExchangePoint: ['throttled', 'casino_unset', 'casino_unavailable', 'transfer_open', 'casino_points_short'],
  casinoGameLink: [
    'forbidden',
    'throttled',
    'casino_unset',
    'casino_maintenance',
    'casino_unavailable',
    'game_missing',
    'transfer_open',
    'self_excluded',
    'time_out',
    'age_unverified',
  ],
  seamlessGameLink: [
    ...(['forbidden', 'throttled', 'casino_unset', 'casino_maintenance'] as const),
    ...(['self_excluded', 'time_out', 'age_unverified'] as const),
  ],
  seamlessBalance: ['not_found', 'forbidden'],
  seamlessBet: ['not_found', 'forbidden'],
  seamlessWin: ['not_found', 'forbidden'],
  seamlessCancel: ['not_found', 'forbidden'],
  seamlessRollback: ['not_found', 'forbidden'],
  opsCasinoTransferCheck: ['transfer_over'],
  opsCasinoTransferDecide: ['transfer_over', 'changed_meanwhile', 'approval_needs_account', 'approval_waiting'],
  opsCasinoTicketChange: ['ticket_over', 'changed_meanwhile', 'approval_waiting'],
  opsCasinoTicketBook: ['ticket_over', 'changed_meanwhile', 'approval_needs_account', 'approval_waiting'],
  opsCashClaim: ['cash_claimed', 'cash_over'],
  opsCashRelease: ['cash_not_claimed', 'cash_over'],
  opsCashApprove: [
    'cash_claimed',
    'cash_not_claimed',
    'cash_over',
    'cash_name_differs',
    'cash_payment_differs',
    'changed_meanwhile',
    'approval_needs_account',
    'approval_waiting',
  ],
  opsCashReject: ['cash_claimed', 'cash_not_claimed', 'cash_over', 'changed_meanwhile', 'approval_waiting'],
  opsCashHold: ['cash_claimed', 'cash_not_claimed', 'cash_over', 'changed_meanwhile', 'approval_waiting'],
  opsCashResume: ['cash_over', 'changed_meanwhile'],
  opsBankLineLink: ['bank_line_used', 'cash_name_differs', 'cash_payment_differs', 'cash_over', 'cash_not_claimed'],
  opsBankLineRefund: ['bank_line_used', 'approval_needs_account', 'approval_waiting'],
  opsPayoutAsk: ['cash_over'],
  opsPayoutDecide: ['cash_over', 'approval_needs_account', 'approval_waiting'],
  opsCashSettingsChange: ['approval_needs_account', 'approval_waiting'],
  opsPointsGive: ['points_short', 'approval_needs_account', 'approval_waiting'],
  questionAsk: ['questions_waiting', 'throttled'],
  questionHide: ['complaint_state'],
  complaintChange: ['complaint_state', 'throttled'],
  opsComplaintChange: ['complaint_state'],
  opsLogin: ['credentials_wrong', 'throttled'],
  opsLoginStep: ['factor_wrong', 'sign_in_over', 'sign_in_delayed', 'throttled'],
  opsLoginPasskey: ['sign_in_over', 'throttled'],
  opsTradingPrice: ['changed_meanwhile', ...ofTwo],
  opsTradingResult: ['changed_meanwhile', ...ofTwo],
  opsInvitation: ['link_used', 'throttled'],
  opsInvitationAccept: ['link_used', 'throttled'],
  opsAccountInvite: ['approval_own', 'forbidden'],
  opsAccountVouch: ['approval_needs_account', 'approval_waiting', 'approval_unconfirmed', 'changed_meanwhile'],
  opsPasswordChange: ['approval_needs_account', 'credentials_wrong', 'factor_shared', 'throttled'],
  opsFactors: ['approval_needs_account'],
  opsFactorBegin: ['approval_needs_account', 'credentials_wrong', 'factor_shared', 'factors_full', 'throttled'],
  opsFactorConfirm: [
    'approval_needs_account',
    'factor_wrong',
    'factor_shared',
    'factors_full',
    'enrolment_over',
    'throttled',
  ],
  opsFactorRemove: ['approval_needs_account', 'credentials_wrong', 'factor_wrong', 'throttled'],
  opsRecoveryRenew: ['approval_needs_account', 'credentials_wrong', 'factor_wrong', 'not_found', 'throttled'],
  opsAccountFactorsReset: ['approval_needs_account', 'approval_waiting', 'changed_meanwhile'],
  opsMemberFactorsReset: ['approval_needs_account', 'approval_waiting', 'changed_meanwhile'],
  opsQuestionAnswer: ['changed_meanwhile'],
  opsSettingsChange: ['approval_needs_account', 'approval_waiting'],
  opsApprovalApprove: [
    'approval_own',
    'approval_one_person',
    'approval_unconfirmed',
    'approval_needs_account',
    'approval_over',
    'approval_kind_unknown',
    'changed_meanwhile',
  ],
  opsApprovalReject: ['approval_own', 'approval_needs_account', 'approval_over', 'approval_kind_unknown'],
  opsApprovalWithdraw: ['approval_needs_account', 'approval_over'],
  opsApprovalTakeOver: ['approval_needs_account', 'approval_over', 'approval_kind_unknown', 'approval_waiting'],
  releasePublish: ['release_bad', 'release_other_content', 'storage_failed'],
  releaseGate: ['release_bad', 'storage_failed'],
  releasePromote: start,
  releaseCanary: [...start, 'canary_narrower'],
  releaseRollback: [...channelChange, 'nothing_to_roll_back'],
  releaseSwap: channelChange,
  releasePause: ['confirmation_needed'],
  telemetry: ['throttled'],
};

/** Calls that a page needs to say that the site is closed, and the way out. */
const whileClosed: ReadonlySet<string> = new Set(['health', 'configs', 'configsOfHost', 'csrf', 'logout']);

/** Whether the call belongs to operators, those too that everybody may call to become one. */
export function isOfOperators({ access, tag }: Pick<Call, 'access' | 'tag'>): boolean {
  return access === 'operator' || tag === 'operators';
}

/** Everything that a call may be refused for, each reason once: by its form, and its own. */
export function refusalsOf(name: CallName, call: Call): Reason[] {
  const unsafe = call.method !== 'GET';
  const reasons: Reason[] = ['server_error', 'unavailable'];
  if (!whileClosed.has(name) && !isOfOperators(call) && !call.signed) reasons.push('maintenance');
  if (call.licensed) reasons.push('territory_blocked');
  if (call.access !== 'guest') reasons.push('unauthenticated');
  if (call.access === 'operator') reasons.push('forbidden');
  if (call.access === 'operator' && !call.enrolment) reasons.push('factor_needed');
  if (unsafe) reasons.push('origin_refused', 'too_large', 'unsupported_media', 'invalid');
  if (unsafe && call.csrf !== false) reasons.push('csrf_mismatch');
  if (call.body || call.query || call.params) reasons.push('invalid');
  if (call.params) reasons.push('not_found');
  if (call.idempotent) reasons.push('idempotency_missing', 'idempotency_reused');
  return [...new Set([...reasons, ...(own[name] ?? [])])];
}
