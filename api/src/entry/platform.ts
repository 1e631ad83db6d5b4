import type { Approvals } from '../admin/approvals/service';
import type { Bets } from '../bets';
import type { Bus } from '../kernel/bus';
import type { Contributions } from '../kernel/contributions';
import type { Namespaces } from '../kernel/live';
import type { Signer } from '../kernel/secrets';
import type { Services } from '../kernel/services';
import type { Sessions } from '../members/identity/sessions';
import type { Territories } from '../members/territory';
import type { Rounds } from '../rounds';
import type { OddsFeed } from '../vendors/odds/odds-feed';
import type { SiteEnv } from './env';

/** Everything that modules are made of; each takes the part that it needs. Named here alone: no room below knows it. */
export interface Platform extends Services {
  env: SiteEnv;
  bus: Bus;
  /** Namespaces of the socket server, in addition to the site's channels. */
  namespaces: Namespaces;
  signer: Signer;
  sessions: Sessions;
  /** Countries of requests. */
  territories: Territories;
  /** Products of bets register here. */
  bets: Bets;
  /** Games by rounds register here. */
  rounds: Rounds;
  /** The one connection to the odds feed; products add themselves as sinks. */
  oddsFeed: OddsFeed;
  /** What two people must do registers here. */
  approvals: Approvals;
  /** What modules contribute to pages of the whole site. */
  contributions: Contributions;
}
