import './deferred.css';

/**
 * Adds the parts of Pretendard once Maru Sans is there: a browser would fetch them for every text that still waits for
 * it.
 */
async function addRareCharacters(): Promise<void> {
  await document.fonts.load('1em "Maru Sans"');
  await import('@maru/ui/pretendard.css');
}

addRareCharacters().catch((error: unknown) => console.error('Pretendard cannot be loaded', error));
