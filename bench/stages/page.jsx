/** The page of the stages' benchmark and of its pictures: one stage at a time, with the site's styles and Korean texts. */
import '../../shared/ui/src/styles/index.css';
import { createRoot } from 'react-dom/client';
import { drawLength } from '../../remote-mini/src/model/draw-length';
import { Stage } from '../../remote-mini/src/stages/Stage';
import { looks } from '../../remote-mini/src/views/frame/stage-layouts';
import roomStyles from '../../remote-mini/src/room.module.css';
import stageCardStyles from '../../remote-mini/src/views/frame/stage-card.module.css';

const results = {
  powerball: { kind: 'powerball', balls: [4, 17, 28, 9, 21], powerball: 7 },
  powerLadder: { kind: 'ladder', start: 'left', lines: 3 },
  kenoLadder: { kind: 'ladder', start: 'right', lines: 4 },
  ladder: { kind: 'ladder', start: 'left', lines: 4 },
  keno: { kind: 'keno', numbers: Array.from({ length: 22 }, (_, at) => ((at * 19) % 70) + 1) },
  oddEven: { kind: 'oddEven', parity: 'even' },
  sicbo: { kind: 'sicbo', dice: [2, 5, 6] },
  baccarat: { kind: 'baccarat', cards: [1, 15, 16, 30, 44, 4] },
  racing: { kind: 'racing', order: [3, 1, 4, 2] },
  roulette: { kind: 'roulette', pocket: 17 },
  hilow: { kind: 'hilow', base: 6, card: 24 },
};

let root;

window.stageKinds = Object.keys(results);
window.drawLength = drawLength;

/** Shows the stage of a kind: `share` of its draw, standing still; without it the draw begins now. `bare`: no result. */
window.showStage = (kind, { share, bare = false, theme = 'dark' } = {}) => {
  root?.unmount();
  document.documentElement.dataset.theme = theme;
  const drawnAt = Date.now();
  const still = drawnAt + drawLength[kind] * (share ?? 0);
  const now = share === undefined ? Date.now : () => still;
  const { clock, stage } = looks[kind];
  const drawing = (
    <Stage
      kind={kind}
      round={4711}
      result={bare ? null : results[kind]}
      drawnAt={drawnAt}
      now={now}
      base={6}
      sound={false}
    />
  );
  root = createRoot(document.getElementById('root'));
  root.render(
    <section className={`card ${roomStyles.room} ${stage}`}>
      <div className={clock === 'bar' || clock === 'stage' ? stageCardStyles.picture : stageCardStyles.wheelPlace}>
        {drawing}
      </div>
    </section>,
  );
};
