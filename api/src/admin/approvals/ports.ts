import type { Env } from '../../kernel/env';
import type { Services } from '../../kernel/services';
import type { KindRegistry } from './registry';

/** What the parts of two-person approval work with. */
export interface ApprovalPorts extends Pick<Services, 'db' | 'audit' | 'texts' | 'log'> {
  env: Pick<Env, 'mode' | 'approvalMinutes'>;
  kinds: KindRegistry;
}
