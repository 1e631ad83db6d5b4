import type { calls } from '@maru/contracts';

/** Method and path of each call that the console makes, all below /api/ops; a test holds them against the contracts. */
export const routes = {
  opsLogin: ['POST', '/api/ops/login'],
  opsLogout: ['POST', '/api/ops/logout'],
  opsMe: ['GET', '/api/ops/me'],
  liveStats: ['GET', '/api/ops/numbers'],
  opsAudit: ['GET', '/api/ops/audit'],
  opsAccounts: ['GET', '/api/ops/accounts'],
  opsAccountCreate: ['POST', '/api/ops/accounts'],
  opsAccountChange: ['PATCH', '/api/ops/accounts/:id'],
  opsTokens: ['GET', '/api/ops/tokens'],
  opsTokenCreate: ['POST', '/api/ops/tokens'],
  opsTokenRevoke: ['POST', '/api/ops/tokens/:id/revoke'],
  opsSettings: ['GET', '/api/ops/settings'],
  opsSettingsChange: ['PUT', '/api/ops/settings'],
  opsPopups: ['GET', '/api/ops/popups'],
  opsPopupCreate: ['POST', '/api/ops/popups'],
  opsPopupChange: ['PUT', '/api/ops/popups/:id'],
  opsPopupDelete: ['DELETE', '/api/ops/popups/:id'],
  opsNotice: ['POST', '/api/ops/notices'],
  opsMemo: ['POST', '/api/ops/memos'],
  opsMembers: ['GET', '/api/ops/members'],
  opsMemberChange: ['PATCH', '/api/ops/members/:id'],
  opsCodes: ['GET', '/api/ops/codes'],
  opsCodeCreate: ['POST', '/api/ops/codes'],
  opsContacts: ['GET', '/api/ops/contacts'],
  opsContactDone: ['POST', '/api/ops/contacts/:id/done'],
  opsAnnouncements: ['GET', '/api/ops/announcements'],
  opsAnnouncementCreate: ['POST', '/api/ops/announcements'],
  opsAnnouncementChange: ['PUT', '/api/ops/announcements/:id'],
  opsAnnouncementDelete: ['DELETE', '/api/ops/announcements/:id'],
  opsBanners: ['GET', '/api/ops/banners'],
  opsBannerCreate: ['POST', '/api/ops/banners'],
  opsBannerChange: ['PUT', '/api/ops/banners/:id'],
  opsBannerDelete: ['DELETE', '/api/ops/banners/:id'],
  opsQuestions: ['GET', '/api/ops/questions'],
  opsQuestionAnswer: ['POST', '/api/ops/questions/:id/answer'],
  releases: ['GET', '/api/ops/releases'],
  releasesOfRemote: ['GET', '/api/ops/releases/:remote'],
  releaseGate: ['POST', '/api/ops/releases/:remote/:id/gate'],
  releasePromote: ['POST', '/api/ops/releases/:remote/:id/promote'],
  releaseCanary: ['POST', '/api/ops/releases/:remote/:id/canary'],
  releaseRollback: ['POST', '/api/ops/releases/:remote/rollback'],
  releaseSwap: ['PUT', '/api/ops/releases/:remote/swap'],
  releaseDisable: ['PUT', '/api/ops/releases/:remote/disabled'],
  releasePause: ['PUT', '/api/ops/releases/-/pause'],
  releaseHealth: ['GET', '/api/ops/releases/:remote/health'],
} as const satisfies Partial<Record<keyof typeof calls, readonly [string, string]>>;
export type RouteName = keyof typeof routes;

type Out<S> = S extends { _zod: { output: infer Value } } ? Value : never;
/** What a call answers. */
export type Answer<Name extends RouteName> = Out<(typeof calls)[Name]['response']>;
/** What a call takes as its body. */
export type Body<Name extends RouteName> = (typeof calls)[Name] extends { body: infer S } ? Out<S> : undefined;

export interface Parameters<Name extends RouteName> {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: Body<Name>;
}

/** Address of a call with its parameters filled in. */
export function addressOf(path: string, { params = {}, query = {} }: Omit<Parameters<RouteName>, 'body'>): string {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}
