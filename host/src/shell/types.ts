export type { RemoteMenu } from '@maru/contracts';
export type { Config, Locale } from '@maru/platform';
