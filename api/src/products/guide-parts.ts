import type { GuideCash } from '@maru/contracts';
import type { ApiModule, Member } from '../kernel/types';

/** Numbers of the guide that a product has and the site's configuration has not; its module carries it as `guide`. */
export type GuidePart = (member: Member) => Promise<GuideCash>;

/** The products of this process that tell numbers of their own. */
export class GuideParts {
  #cash: GuidePart | null = null;

  /** Takes what a module tells, if anything; returns the module. */
  collect<Module extends ApiModule & { guide?: GuidePart }>(module: Module): Module {
    if (module.guide) this.#cash = module.guide;
    return module;
  }

  /** Cash and points for a member. */
  async cashOf(member: Member): Promise<GuideCash> {
    if (!this.#cash) throw new Error('no product tells of cash');
    return this.#cash(member);
  }
}
