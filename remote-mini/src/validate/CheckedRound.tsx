import type { GameRound, MiniBet, RoundChain, TokenBet } from '@maru/contracts';
import { useT } from '@maru/platform';
import { Button, Icon, Note } from '@maru/ui';
import { useEffect, useState } from 'react';
import type { GameRef } from '../model/games';
import { betText } from './bet-text';
import { useCardBefore } from './model/use-card-before';
import { useCheck } from './model/use-check';
import type { Rounds } from './model/use-rounds';
import type { CompletedCheck } from './rules/check-round';
import { recordText } from './rules/record';
import { DrawNumbersStep, MixStep } from './views/DrawSteps';
import { FileCard } from './views/FileCard';
import { MyRoundBets } from './views/MyRoundBets';
import { MarketsStep, ResultStep } from './views/ResultSteps';
import { type Marks, RoundPicker } from './views/RoundPicker';
import { SealStep } from './views/SealStep';
import { ValuesForm } from './views/ValuesForm';
import { copy, Verdict } from './views/Verdict';
import styles from './checked-round.module.css';

interface CheckedRoundProps {
  game: GameRef;
  name: string;
  rounds: Rounds;
  round: GameRound | null;
  mine: readonly (MiniBet | TokenBet)[];
  chain: RoundChain | null;
  /** What is published of the round and of the chain is here, or could not be loaded. */
  isReady: boolean;
  failed: string | null;
  onPick(id: number): void;
}

/** Remembers what was found out about each round, for the list. */
function useMarks(made: CompletedCheck | null): Marks {
  const [marks, setMarks] = useState<Marks>(new Map());
  useEffect(() => {
    if (!made) return;
    const { proven, failures } = made.checked;
    if (!proven && failures === 0) return;
    setMarks((before) => new Map([...before, [made.input.roundId, proven ? 'proven' : 'refused']]));
  }, [made]);
  return marks;
}

function Steps({ game, made, isFirst }: { game: string; made: CompletedCheck; isFirst: boolean }) {
  const t = useT('roundCheck');
  const { input, checked } = made;
  const words = { done: t('copy.done'), failed: t('copy.failed') };
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('steps')}</h2>
        <span className="muted grow">tpf-v1</span>
        <Button tone="ghost" size="sm" icon="copy" onClick={() => void copy(recordText(game, made), words)}>
          {t('copy.all')}
        </Button>
      </div>
      <ol className={styles.steps}>
        <SealStep seal={checked.seal} isFirst={isFirst} />
        <MixStep mix={checked.mix} isGraph={input.kind === 'graph'} />
        <DrawNumbersStep input={input} checked={checked} />
        <ResultStep result={checked.result} />
        <MarketsStep markets={checked.markets} />
      </ol>
      <p className={styles.note}>
        <Icon name="wifi-off" />
        <span>{t('offline')}</span>
      </p>
    </section>
  );
}

/** Picks a round, shows its values, and the result of the check. */
export function CheckedRound(props: CheckedRoundProps) {
  const { game, name, rounds, round, mine, chain } = props;
  const t = useT('roundCheck');
  const names = useT('roundNames');
  const before = useCardBefore(game, round, rounds.data);
  const isReady = props.isReady && (before.isReady || rounds.failed !== null);
  const check = useCheck(game.kind, round, chain, isReady, before.card);
  const marks = useMarks(check.made);
  const { made } = check;
  const isOfRound = made !== null && made.input.roundId === round?.proof?.round_id;
  const isOpen = round !== null && !round.proof?.game_hash;
  return (
    <div className={styles.columns}>
      <div className="stack">
        <RoundPicker game={name} rounds={rounds} picked={round} marks={marks} onPick={props.onPick} />
        <ValuesForm
          check={check}
          beacon={round?.proof?.beacon ?? null}
          isWrong={made?.checked.seal.state === 'failed'}
        />
        <FileCard />
      </div>
      <div className="stack">
        {props.failed ? <Note tone="caution">{props.failed}</Note> : null}
        {isOpen && !made ? <Note>{t(round.void_reason ? 'voided' : 'notYet')}</Note> : null}
        {made ? (
          <>
            <Verdict
              game={name}
              made={made}
              number={isOfRound ? round.number : null}
              onReload={round?.proof?.game_hash ? check.reset : null}
            />
            <Steps game={name} made={made} isFirst={round?.proof?.position === 1} />
            {isOfRound ? (
              <MyRoundBets made={made} bets={mine} toName={({ legs }) => betText(names, t, legs[0]!)} />
            ) : null}
          </>
        ) : null}
        {check.isBusy && !made ? <Note>{t('values.busy')}</Note> : null}
      </div>
    </div>
  );
}
