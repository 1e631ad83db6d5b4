import { Flag } from '@maru/ui/icon';
import { useT } from '../../session/context';
import { type GameKey, gameName, type LeagueName, leagueText, moduleName } from './entity-text';
import styles from './entity-name.module.css';

type EntityNameProps =
  | { league: LeagueName }
  | { game: GameKey }
  | { module: string /** Release of the module. */; version?: string | null | undefined };

/**
 * Names a league, a game or a module unambiguously: flag, country and league; game and number; module and version.
 * Every row, sheet and dialog uses it; toasts use the texts of `entity-text`.
 */
export function EntityName(props: EntityNameProps) {
  const t = useT();
  if ('league' in props) {
    return (
      <span className={styles.entity} data-entity>
        <Flag code={props.league.flag} />
        <span>{leagueText(props.league)}</span>
      </span>
    );
  }
  const [name, number] =
    'game' in props
      ? [gameName(props.game, t), `#${props.game.id}`]
      : [moduleName(props.module, t), props.version ?? null];
  return (
    <span className={styles.entity} data-entity>
      <span>{name}</span>
      {number !== null && <span className={styles.number}>{number}</span>}
    </span>
  );
}
