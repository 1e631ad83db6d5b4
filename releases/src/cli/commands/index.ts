import type { Command } from '../types';
import { canary } from './canary';
import { disable, enable } from './disable';
import { gate } from './gate';
import { history } from './history';
import { list } from './list';
import { pause, resume } from './pause';
import { pin } from './pin';
import { promote } from './promote';
import { publish } from './publish';
import { rollback } from './rollback';
import { serve } from './serve';
import { swap } from './swap';
import { verify } from './verify';

/** Every command of `maru`, in the order of the help. */
export const commands: readonly Command[] = [
  serve,
  publish,
  gate,
  pin,
  canary,
  promote,
  rollback,
  disable,
  enable,
  swap,
  pause,
  resume,
  list,
  history,
  verify,
];
