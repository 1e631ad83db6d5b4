import { flag } from '../primitives';
import { boardConfig, standardBoard } from './board-config';

/** Configuration of the community. */
export const communityConfig = {
  random_coupon: flag,
  use_coupon: flag,
  /** The members' board. */
  board: boardConfig.default(standardBoard),
};
