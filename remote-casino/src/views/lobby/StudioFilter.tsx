import type { CasinoStudio } from '@maru/contracts';
import { Link, useT } from '@maru/platform';
import { Chip } from '@maru/ui';
import type { LobbyQuery } from '../../model/lobby-query';
import styles from './studio-filter.module.css';

interface StudioFilterProps {
  studios: readonly CasinoStudio[];
  /** The list that is shown; null in the lobby itself. */
  asked: LobbyQuery | null;
  pointsPath: string | null;
  onGo(changes: Record<string, string>): void;
}

/** Studios of a lobby and the member's own games, each leading to its list; the way to the casino's points. */
export function StudioFilter({ studios, asked, pointsPath, onGo }: StudioFilterProps) {
  const t = useT('casino');
  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls in every browser */}
      <div className={`chips ${styles.chips}`} role="group" aria-label={t('studios')}>
        <Chip text={t('allStudios')} count={studios.length} pressed={asked === null} onPress={() => onGo({})} />
        {studios.map(({ id, name, games }) => (
          <Chip
            key={id}
            text={name}
            count={games}
            pressed={asked?.vendorId === id}
            onPress={() => onGo(asked?.vendorId === id ? {} : { vendor: id })}
          />
        ))}
        <span className="grow" />
        {(['favorites', 'recent'] as const).map((own) => (
          <Chip
            key={own}
            icon={own === 'favorites' ? 'star' : 'history'}
            text={t(`own.${own}`)}
            pressed={asked?.own === own}
            onPress={() => onGo(asked?.own === own ? {} : { own })}
          />
        ))}
      </div>
      {pointsPath ? (
        <Link className="link" to={pointsPath}>
          {t('points.title')}
        </Link>
      ) : null}
    </div>
  );
}
