import { type Category, categories, type Locale } from '@maru/contracts';
import { CompressedBody } from '../../../http/compressed-body';
import { sendCompressed } from '../../../http/send-compressed';
import type { CallContext, Handlers, Sent } from '../../../kernel/handlers';
import type { Services } from '../../../kernel/services';
import type { Hub } from '../state/hub';
import type { FeedLiveness } from '../state/liveness';
import type { ListName } from '../state/model';
import type { OddsBook } from '../state/odds-book';
import { HighlightCache } from './highlights';
import { ListCache } from './list-cache';
import { MatchTexts } from './match-texts';
import { WholeMatches } from './matches';
import { sportsList } from './sports-list';

/** Counts are counted once in this time. */
const countsMs = 1_000;
const categoryByList: Record<ListName, Category> = { inplay: categories.inplay, prematch: categories.prematch };

type ListHandler = (ctx: Pick<CallContext<'inplayList'>, 'query' | 'locale' | 'request' | 'reply'>) => Promise<Sent>;

/** The calls that show what is offered. */
export function listCalls({ settings }: Services, book: OddsBook, hub: Hub, liveness: FeedLiveness): Handlers {
  const texts = new MatchTexts();
  const lists = new ListCache(book, hub, texts);
  const highlights = new HighlightCache(book, hub, texts);
  const whole = new WholeMatches(book, hub);
  const counted = new Map<Locale, { at: number; answer: CompressedBody }>();

  const list = (name: ListName): ListHandler => {
    return async ({ query, locale, request, reply }) => {
      const { silent_after_ms } = (await settings.config()).the_sports_config;
      const alive = liveness.alive(silent_after_ms, categoryByList[name]);
      await sendCompressed(request, reply, lists.get(name, query, locale, alive));
      return { ok: true, sent: true };
    };
  };
  return {
    inplayList: list('inplay'),
    prematchList: list('prematch'),
    async feedMatches({ query, locale, request, reply }) {
      await sendCompressed(request, reply, whole.get(query.ids.split(',').map(Number), locale));
      return { ok: true, sent: true };
    },
    async highlights({ locale, request, reply }) {
      const { silent_after_ms } = (await settings.config()).the_sports_config;
      const alive = {
        inplay: liveness.alive(silent_after_ms, categories.inplay),
        prematch: liveness.alive(silent_after_ms, categories.prematch),
      };
      await sendCompressed(request, reply, highlights.get(locale, alive));
      return { ok: true, sent: true };
    },
    async sportsList({ locale, request, reply }) {
      let counts = counted.get(locale);
      if (!counts || Date.now() - counts.at >= countsMs) {
        counts = { at: Date.now(), answer: new CompressedBody(JSON.stringify(sportsList(book, locale))) };
        counted.set(locale, counts);
      }
      await sendCompressed(request, reply, counts.answer);
      return { ok: true, sent: true };
    },
  };
}
