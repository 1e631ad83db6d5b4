import type { Locale } from '@maru/contracts';

/** The signed-in member as a call sees it. */
export interface Member {
  id: number;
  login: string;
  nick: string;
  locale: Locale;
  level: number;
  status: number;
  onlyCs: number;
  strictMemo: number;
}
