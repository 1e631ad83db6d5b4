import { useT } from '@maru/platform';
import { Empty } from '@maru/ui';
import { useSpeech } from '../cart/use-speech';
import { HealthNotes } from '../health/HealthNotes';
import { useOpenCategories } from '../open';
import { useArea } from '../runtime/hooks';
import { LiveMatches } from './LiveMatches';
import { useHighlights } from './lists';
import { MainMatches } from './MainMatches';

/** Overseas sports on the home page: a few live matches and the main ones to come, with odds that can be picked. */
export function HomePart() {
  const t = useT('feed');
  const open = useOpenCategories();
  const { betting } = useArea();
  useSpeech(betting);
  useHighlights(open.join());
  if (open.length === 0) {
    return (
      <section className="card">
        <Empty icon="lock" title={t('home.closed')} text={t('home.closedText')} />
      </section>
    );
  }
  return (
    <div className="homefeed" data-odds-area="">
      <HealthNotes />
      {open.includes(1) ? <LiveMatches /> : null}
      {open.includes(2) ? <MainMatches /> : null}
    </div>
  );
}
