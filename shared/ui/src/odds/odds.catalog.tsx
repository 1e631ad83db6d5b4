import { type Catalog, Held } from '../catalog';
import { OddsButton, type OddsButtonProps } from './OddsButton';

/** Odds are as wide as their cell of a grid. */
const Cell = (props: OddsButtonProps) => (
  <div style={{ display: 'grid' }}>
    <OddsButton {...props} />
  </div>
);
const shown = { label: '서울', value: 185, pressed: false, onToggle: () => {} };

export default {
  OddsButton: {
    wide: (
      <Held from={false}>{(pressed, set) => <Cell {...shown} pressed={pressed} onToggle={() => set(!pressed)} />}</Held>
    ),
    pressed: <Cell {...shown} pressed />,
    up: <Cell {...shown} direction="up" />,
    down: <Cell {...shown} direction="down" />,
    suspended: <Cell {...shown} disabled="suspended" />,
    range: <Cell {...shown} disabled="range" />,
    won: <Cell {...shown} disabled="won" />,
    lost: <Cell {...shown} disabled="lost" />,
    void: <Cell {...shown} disabled="void" />,
    home: <Cell {...shown} layout="home" />,
    draw: <Cell {...shown} layout="draw" label="무" value={320} />,
    away: <Cell {...shown} layout="away" label="부산" value={410} />,
    center: <Cell {...shown} layout="center" />,
    'long name': <Cell {...shown} label="Wolverhampton Wanderers (−1.5)" value={100_000} />,
  },
} satisfies Catalog;
