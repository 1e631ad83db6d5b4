import type { Release } from '@maru/contracts';
import { idOf } from '@maru/contracts/release-choice';
import { errorText } from '../loading/error-text';
import { loadCodes } from '../loading/reasons';
import { addFailedBuild } from './failed-builds';
import { serialize, swapBack } from './hot-swap';
import { standbyBuilds } from './standby-builds';
import { canGoBack, endTrial, noteTrialMounted, trialOf } from './trial';

/** What becomes of a build that fails soon after its swap. */
export const recovery = {
  /** Whether a build that failed now would go back. */
  possible: (release: Release): boolean => canGoBack(trialOf(release.remote), release, Date.now(), standbyBuilds()),
  mounted: (release: Release): void => noteTrialMounted(release),
  /** Puts the build that ran before in place of one that failed; false when there is none to go back to. */
  begin(release: Release): boolean {
    const trial = trialOf(release.remote);
    if (!canGoBack(trial, release, Date.now(), standbyBuilds())) return false;
    endTrial(release.remote);
    addFailedBuild(release);
    console.error(`${loadCodes.went_back} ${release.remote} goes back to ${idOf(trial.old)}: ${idOf(release)} failed`);
    void serialize(() => swapBack(release, trial.old, trial.channel)).catch((error) => {
      console.error(`${loadCodes.went_back} ${release.remote} could not go back`, errorText(error));
    });
    return true;
  },
};
