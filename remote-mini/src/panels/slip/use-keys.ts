import { announce } from '@maru/platform';
import { useEffect, useRef } from 'react';
import { chipAmounts } from './chip-text';
import { inRows } from './market-layout';
import { togglePick } from './slip';
import { listTools, type Tool, type ToolName } from './tools';
import { type Panel, takesOnePick } from './use-panel';

/** What a key does on a game's page; null where it is none of the page's. */
export type KeyAct = { kind: 'choose'; at: number } | { kind: 'repeat' } | { kind: 'place' };

/** Elements on which Enter has a meaning already. */
const pressed = 'button, a, select, textarea, summary, [role=button], [role=tab]';
/** Where letters and figures are written. */
const written = 'input, select, textarea, [contenteditable=true]';

/**
 * 1 to 9 choose the outcome or chip of that place, R takes the last bet, Enter places what is there. They work while the
 * focus is on the page of the game, as single keys must not act from elsewhere (WCAG 2.1.4).
 */
export function keyAct(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'>,
  target: Element | null,
): KeyAct | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return null;
  if (!target?.closest('[data-game-page]') || target.closest('[role=dialog]')) return null;
  if (event.key === 'Enter') return target.closest(pressed) ? null : { kind: 'place' };
  if (target.closest(written)) return null;
  if (/^[1-9]$/.test(event.key)) return { kind: 'choose', at: Number(event.key) - 1 };
  // By the place of the key: with Korean letters it writes another one.
  return event.code === 'KeyR' ? { kind: 'repeat' } : null;
}

/** Keys of a game's page. */
export function useGameKeys(onKeyAct: (asked: KeyAct) => void): void {
  const act = useRef(onKeyAct);
  act.current = onKeyAct;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = keyAct(event, event.target instanceof Element ? event.target : null);
      if (!asked) return;
      event.preventDefault();
      act.current(asked);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Uses the tool of a name, if there is something for it to do. */
export function applyTool(tools: readonly Tool[], name: ToolName): void {
  const tool = tools.find((candidate) => candidate.name === name);
  if (tool?.can) tool.use();
}

/** Keys of a panel. `place` is what its button does. */
export function useKeys(panel: Panel, place: () => void): void {
  useGameKeys((asked) => {
    const { open, betting, markets, toName, button } = panel;
    if (asked.kind === 'place') {
      if (button.kind === 'bet' && button.enabled) place();
      return;
    }
    if (!open) return;
    if (asked.kind === 'repeat') return applyTool(listTools(panel), 'last');
    if (!takesOnePick(panel.game.kind)) {
      const chip = chipAmounts[asked.at];
      if (chip !== undefined) betting.setChip(chip);
      return;
    }
    const outcome = inRows(panel.game.kind, markets).flatMap(({ outcomes }) => outcomes)[asked.at]?.code;
    if (outcome === undefined) return;
    betting.change((slip) => togglePick(slip, outcome));
    announce(toName(outcome));
  });
}
