import { call } from '@maru/client';
import { toast, useT } from '@maru/platform';
import { IconButton } from '@maru/ui';
import { useState } from 'react';
import { writeGame } from '../../model/game-call';
import type { GameRef } from '../../model/games';

/** Asks for a notification of the next draw, once. A later round needs another press. */
export function NoticeButton({ game, on }: { game: GameRef; on: boolean }) {
  const t = useT('rounds');
  const [isBusy, setBusy] = useState(false);
  const turn = async () => {
    setBusy(true);
    const input = { params: { id: game.id }, body: { on: !on } };
    const quiet = { quiet: true };
    const result =
      game.area === 'mini' ? await call('miniDrawNotice', input, quiet) : await call('tokenDrawNotice', input, quiet);
    setBusy(false);
    if (!result.ok) return toast({ tone: 'danger', title: t('notice.failed'), text: result.message });
    const { round, on: isOn } = result.data;
    writeGame(game, (state) => (state.round?.id === round ? { ...state, notice: isOn } : state));
    if (isOn) toast({ tone: 'success', title: t('notice.asked'), text: t('notice.askedText') });
    else if (!on) toast({ tone: 'danger', title: t('notice.failed'), text: t('notice.tooMany') });
  };
  return (
    <IconButton
      icon={on ? 'bell-f' : 'bell'}
      label={t(on ? 'notice.off' : 'notice.on')}
      aria-pressed={on}
      disabled={isBusy}
      onClick={() => void turn()}
    />
  );
}
