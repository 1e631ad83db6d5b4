import { configAtom, useAtomValue } from '@maru/platform';
import { useSpeech } from '../cart/use-speech';
import { HealthNotes } from '../health/HealthNotes';
import { useArea } from '../runtime/hooks';
import { LiveMatches } from './LiveMatches';
import { useHighlights } from './lists';
import { MainMatches } from './MainMatches';

/** Overseas sports on the home page: a few live matches and the main ones to come, with odds that can be picked. */
export function HomePart() {
  const config = useAtomValue(configAtom)?.the_sports_config;
  const inplay = config?.use === 1 && config.inplay_use === 1;
  const prematch = config?.use === 1 && config.prematch_use === 1;
  const { betting } = useArea();
  useSpeech(betting);
  useHighlights([inplay ? '1' : '', prematch ? '2' : ''].filter(Boolean).join());
  if (!inplay && !prematch) return null;
  return (
    <div className="homefeed" data-odds-area="">
      <HealthNotes />
      {inplay ? <LiveMatches /> : null}
      {prematch ? <MainMatches /> : null}
    </div>
  );
}
