import type { Category, Locale, SportsList } from '@maru/contracts';
import { categories } from '@maru/contracts';
import type { CallContext, Handlers, Sent, Services } from '../../kernel/types';
import type { Book } from '../state/book';
import type { Hub } from '../state/hub';
import type { ListName } from '../state/model';
import type { Pulse } from '../state/pulse';
import { sendEncoded } from './encode';
import { ListCache } from './list-cache';
import { WholeMatches } from './matches';
import { sportsList } from './sports-list';

/** Counts are counted once in this time. */
const countsMs = 1_000;
const categoryOf: Record<ListName, Category> = { inplay: categories.inplay, prematch: categories.prematch };

type ListHandler = (ctx: Pick<CallContext<'inplayList'>, 'query' | 'locale' | 'request' | 'reply'>) => Promise<Sent>;

/** The calls that show what is offered. */
export function listCalls({ settings }: Services, book: Book, hub: Hub, pulse: Pulse): Handlers {
  const lists = new ListCache(book, hub);
  const whole = new WholeMatches(book, hub);
  const counted = new Map<Locale, { at: number; data: SportsList }>();

  const list = (name: ListName): ListHandler => {
    return async ({ query, locale, request, reply }) => {
      const { silent_after_ms } = (await settings.config()).the_sports_config;
      const alive = pulse.alive(silent_after_ms, categoryOf[name]);
      await sendEncoded(request, reply, lists.get(name, query, locale, alive));
      return { ok: true, sent: true };
    };
  };
  return {
    inplayList: list('inplay'),
    prematchList: list('prematch'),
    async feedMatches({ query, locale, request, reply }) {
      await sendEncoded(request, reply, whole.get(query.ids.split(',').map(Number), locale));
      return { ok: true, sent: true };
    },
    async sportsList({ locale }) {
      const known = counted.get(locale);
      if (known && Date.now() - known.at < countsMs) return { ok: true, data: known.data };
      const data = sportsList(book, locale);
      counted.set(locale, { at: Date.now(), data });
      return { ok: true, data };
    },
  };
}
