import { AskEmail } from '../password/Forgot';

/** The sign-in id is sent to its address. */
export default function FindIdPage() {
  return <AskEmail kind="findId" />;
}
