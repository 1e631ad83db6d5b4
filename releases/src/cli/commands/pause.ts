import { changeOptions } from '../change';
import type { Command, Run } from '../types';

const options = {
  confirm: { ...changeOptions.confirm, value: '<environment>', help: 'the environment’s name, where it asks for it' },
};

async function setPaused({ registry, options: { confirm }, say }: Run, paused: boolean) {
  const body = { paused, ...(confirm !== undefined && { confirm: String(confirm) }) };
  const result = await registry.call('releasePause', { body });
  say(result.paused ? 'Promotions are paused; rollbacks go on.' : 'Promotions go on.');
  return result;
}

export const pause: Command = {
  name: 'pause',
  args: '',
  summary: 'stop all promotions and canaries; rollbacks always work',
  example: 'maru pause',
  options,
  count: [0, 0],
  run: (run) => setPaused(run, true),
};

export const resume: Command = {
  name: 'resume',
  args: '',
  summary: 'let promotions go on',
  example: 'maru resume',
  options,
  count: [0, 0],
  run: (run) => setPaused(run, false),
};
