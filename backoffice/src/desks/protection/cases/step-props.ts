import type { CaseDetail } from '@maru/contracts';

/** What each step of a case is given. */
export interface StepProps {
  detail: CaseDetail;
  isLocked: boolean;
  onChanged(): void;
}
