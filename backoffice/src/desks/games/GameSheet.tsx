import type { GameRow } from '@maru/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Icon, PageLink, polling, RowSheet, type SheetPlace, Switch, usePoll, useT } from '../../kit';
import { ApprovalPanel } from '../../ui/duo/ApprovalPanel';
import { EntityName } from '../../ui/entity/EntityName';
import { gameText } from '../../ui/entity/entity-text';
import { ChainPanel } from './ChainPanel';
import { ChangeDialog } from './ChangeDialog';
import { GameTag } from './game-columns';
import { gameSwitches } from './game-state';
import { LimitsPanel } from './LimitsPanel';
import { OddsTable } from './OddsTable';
import { RoundList } from './RoundList';
import { RoundPanel } from './RoundPanel';
import type { Flip } from './use-switch';
import styles from './game-sheet.module.css';

interface GameSheetProps {
  id: number;
  place: SheetPlace;
  isLocked: boolean;
  onSwitch: Flip;
  onChanged(): void;
  onClose(): void;
}

/** One game: switches, chain, limits, odds with what they return, its rounds; `?round=` shows one of them. */
export function GameSheet({ id, place, isLocked, onSwitch, onChanged, onClose }: GameSheetProps) {
  const t = useT();
  const [words, setWords] = useSearchParams();
  const [changing, setChanging] = useState(false);
  const detail = usePoll('opsGame', { params: { id } }, polling.trading);
  const { data, staleSince, reload } = detail;
  const round = Number(words.get('round') ?? '') || null;
  const show = (next: number | null) => {
    const changed = new URLSearchParams(words);
    if (next === null) changed.delete('round');
    else changed.set('round', String(next));
    setWords(changed);
  };
  const changed = () => {
    void reload();
    onChanged();
  };
  const name = data ? gameText(data.game, t) : `#${id}`;
  const closed = isLocked || staleSince !== null;
  return (
    <RowSheet
      of={detail}
      title={name}
      name={data && <EntityName game={data.game} />}
      place={place}
      aside={data && <GameTag game={data.game} t={t} />}
      onClose={onClose}
    >
      {(data) => (
        <>
          {round !== null ? (
            <RoundPanel id={round} isLocked={closed} onBack={() => show(null)} onChanged={changed} />
          ) : (
            <>
              <Switches game={data.game} isLocked={closed} onSwitch={onSwitch} />
              {data.game.approval !== null && <ApprovalPanel id={data.game.approval} onChanged={changed} />}
              {data.chain && <ChainPanel chain={data.chain} />}
              <LimitsPanel
                limits={data.game.limits}
                isLocked={closed || data.game.approval !== null}
                onChange={() => setChanging(true)}
              />
              <OddsTable markets={data.markets} targets={data.targets} isOpen={data.odds_open} />
              <RoundList game={id} latest={data.rounds} onOpen={show} />
              <section>
                <PageLink page="audit" search={`game ${id}`}>
                  <Icon name="history" /> {t('nav.audit')}
                </PageLink>
              </section>
            </>
          )}
          {changing && data && (
            <ChangeDialog
              game={data.game}
              markets={data.odds_open ? data.markets : []}
              onClose={() => setChanging(false)}
              onSent={() => {
                setChanging(false);
                changed();
              }}
            />
          )}
        </>
      )}
    </RowSheet>
  );
}

function Switches({ game, isLocked, onSwitch }: { game: GameRow; isLocked: boolean; onSwitch: Flip }) {
  const t = useT();
  return (
    <section className={styles.switches}>
      {gameSwitches
        .filter((name) => name !== 'crash_lock' || game.kind === 'graph')
        .map((name) => (
          <Switch
            key={name}
            checked={game.switches[name]}
            disabled={isLocked}
            onChange={(on) => void onSwitch(game, name, on)}
          >
            {t(`games.col.${name}`)}
          </Switch>
        ))}
    </section>
  );
}
