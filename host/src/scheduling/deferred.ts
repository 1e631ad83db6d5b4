import './deferred.css';
import file from '@maru/ui/assets/fonts/maru-sans.woff2';
import { whenIdle } from './when-idle';

/** Rare characters keep a system font for so long, ms: their style sheet costs another layout of all texts. */
const rareAfterMs = 3_000;

/**
 * Adds Maru Sans once it is there: a face in a style sheet would cost one more layout when it begins to
 * load. The parts of Pretendard follow, because a browser fetches them for every text that still waits for Maru Sans.
 */
async function addFonts(): Promise<void> {
  document.fonts.add(await new FontFace('Maru Sans', `url(${file})`, { weight: '400 800' }).load());
  setTimeout(() => whenIdle(() => void import('@maru/ui/pretendard.css').catch(report)), rareAfterMs);
}

const report = (error: unknown) => console.error('A font cannot be loaded', error);

addFonts().catch(report);
