import { Note } from '@maru/ui/labels';

/** What was refused without a field to say it at. */
export function FormProblem({ message }: { message: string }) {
  if (!message) return null;
  return (
    <Note tone="danger" role="alert">
      {message}
    </Note>
  );
}
