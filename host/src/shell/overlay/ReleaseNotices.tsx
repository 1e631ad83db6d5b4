import { announce, store, useAtomValue, useT } from '@maru/platform';
import { Button, Icon } from '@maru/ui';
import { useEffect, useState } from 'react';
import { type LoadCode, loadCodes } from '../../remotes/failures/reasons';
import { loadFederation } from '../../remotes/load-federation';
import type { ReleaseOverride } from '../../remotes/overrides/overrides';
import '../../texts/releases';
import { pageRegistry } from '../../remotes/page-registry';
import styles from './release-notes.module.css';

/** Why an override does not run, other than unavailability. */
const reasonTexts: Partial<Record<LoadCode, string>> = {
  [loadCodes.pin_withheld]: 'withheld',
  [loadCodes.console_session]: 'inConsole',
};

/** A release of this session alone: which one, why it does not run if it does not, and the way out. */
function Badge({ other }: { other: ReleaseOverride }) {
  const t = useT('releases');
  const { remote, channel, from, release, code } = other;
  const id = channel === 'dev' && release ? `${release.version}-${release.build} (${from})` : from;
  const problem = code && t(reasonTexts[code] ?? (channel === 'pin' ? 'missing' : 'notLoaded'));
  return (
    <div className={code ? `${styles.badge} ${styles.failed}` : styles.badge}>
      <Icon name={code ? 'alert-triangle' : channel === 'pin' ? 'pin' : 'git-branch'} />
      <p>
        {t(channel === 'pin' ? 'pinned' : 'dev', { id: `${remote} ${id}` })}
        {problem ? (
          <small>
            <span>{problem}</span> <span>·</span> {code}
          </small>
        ) : null}
      </p>
      <Button
        size="sm"
        tone="line"
        aria-label={t('leaveOf', { remote })}
        onClick={() => void loadFederation().then((federation) => federation.clearOverride({ remote, channel }))}
      >
        {t('leave')}
      </Button>
    </div>
  );
}

/** Offers new builds without blocking the page. */
function Ask() {
  const t = useT('releases');
  const question = useAtomValue(pageRegistry.pending.asked).join(' ');
  const answer = (choice: 'apply' | 'later') => void loadFederation().then((federation) => federation.answer(choice));
  const text = t('new');
  useEffect(() => {
    if (question) announce(text);
  }, [question, text]);
  if (!question) return null;
  return (
    <section className={styles.question} aria-label={text}>
      <p>{text}</p>
      <Button size="sm" tone="ghost" onClick={() => answer('later')}>
        {t('later')}
      </Button>
      <Button size="sm" tone="soft" onClick={() => answer('apply')}>
        {t('apply')}
      </Button>
    </section>
  );
}

/** Asks whether releases that the address names may run here. Nothing of them is loaded before. */
function Request() {
  const t = useT('releases');
  const requests = useAtomValue(pageRegistry.overrides.requested);
  const title = t('request');
  const isOpen = requests.length > 0;
  useEffect(() => {
    if (isOpen) announce(title);
  }, [isOpen, title]);
  if (!isOpen) return null;
  return (
    <section className={styles.request} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {requests.map(({ remote, channel, from }) => (
          <li key={`${channel} ${remote}`}>{t(channel === 'pin' ? 'requestPin' : 'requestDev', { remote, from })}</li>
        ))}
      </ul>
      <p>{t('requestRisk')}</p>
      <footer>
        <Button size="sm" tone="line" onClick={() => store.set(pageRegistry.overrides.requested, [])}>
          {t('refuse')}
        </Button>
        <Button
          size="sm"
          tone="soft"
          onClick={() => void loadFederation().then((federation) => federation.acceptRequested())}
        >
          {t('run')}
        </Button>
      </footer>
    </section>
  );
}

/** What a developer's bundler said, over the page that still shows the build before. */
function BuildProblem({ other }: { other: ReleaseOverride }) {
  const t = useT('releases');
  const [hidden, setHidden] = useState<string | null>(null);
  const { remote, problem } = other;
  const title = t('problem', { remote });
  useEffect(() => {
    if (problem) announce(title);
  }, [problem, title]);
  if (!problem || hidden === problem) return null;
  return (
    <section className={styles.problem} aria-label={title}>
      <header>
        <Icon name="alert-triangle" />
        <h2>{title}</h2>
        <Button size="sm" tone="line" onClick={() => setHidden(problem)}>
          {t('hide')}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its box is scrolled by keyboard too */}
      <pre tabIndex={0}>{problem}</pre>
    </section>
  );
}

/** What a session has to know of releases: bottom centre, above the bottom bar, under drawers and dialogs. */
export function ReleaseNotices() {
  const others = useAtomValue(pageRegistry.overrides.shown);
  return (
    <div className={`release-notes ${styles.root}`}>
      <Request />
      <Ask />
      {others.map((other) => (
        <BuildProblem key={`problem ${other.channel} ${other.remote}`} other={other} />
      ))}
      {others.map((other) => (
        <Badge key={`${other.channel} ${other.remote}`} other={other} />
      ))}
    </div>
  );
}
