import { CompressedBody } from '../http/compressed-body';
import { sendCompressed } from '../http/send-compressed';
import type { Contributions } from '../kernel/contributions';
import type { ApiModule } from '../kernel/module';
import type { Services } from '../kernel/services';
import { joinAreas, openAreas } from './match-areas';

/** Today's tree is joined once in this time, for each language and kind of answer. */
const retentionMs = 1_000;

/** GET /api/game/matches: today's matches of every sports product that is registered and in use. */
export function matchesModule({
  settings,
  contributions,
}: Pick<Services, 'settings'> & { contributions: Contributions }): ApiModule {
  const answers = new Map<string, { at: number; body: CompressedBody }>();
  return {
    name: 'matches',
    handlers: {
      async gameMatches({ query, locale, request, reply }) {
        const open = openAreas(contributions.list('matches'), await settings.config());
        const key = [locale, query.names ?? '', ...open.map(({ name }) => name)].join(' ');
        let answer = answers.get(key);
        if (!answer || Date.now() - answer.at >= retentionMs) {
          const tree = joinAreas(open, locale, query.names === '1');
          answer = { at: Date.now(), body: new CompressedBody(JSON.stringify(tree)) };
          answers.set(key, answer);
        }
        await sendCompressed(request, reply, answer.body);
        return { ok: true, sent: true };
      },
    },
  };
}
