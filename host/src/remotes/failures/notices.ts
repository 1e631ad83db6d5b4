import { t, toast } from '@maru/platform';
import { releaseTextsReady } from '../../texts/releases';

/** Kinds of leases with a specific text. */
const namedKinds = ['bet', 'request', 'transfer', 'round'] as const;

/** Names to the member what the withdrawal of a build cuts off. */
export async function noticeInterruption(kinds: readonly string[]): Promise<void> {
  await releaseTextsReady;
  const named = kinds.map((kind) => (namedKinds.includes(kind as 'bet') ? kind : 'other'));
  const list = [...new Set(named)].map((kind) => t('releases', `interrupted.${kind}`)).join(', ');
  toast({
    tone: 'caution',
    title: t('releases', 'interrupted.title', { list }),
    text: t('releases', 'interrupted.text'),
  });
}

/** Announces that the page loads again for a new build. */
export async function noticeReload(): Promise<void> {
  await releaseTextsReady;
  toast({ tone: 'info', title: t('releases', 'reload') });
}
