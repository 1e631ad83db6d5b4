import { Slip, SportsbookProvider } from '@maru/sportsbook';
import { feedArea } from '../model/feed-area';

/** The cart beside the pages under /theSports. */
export default function Cart() {
  return (
    <SportsbookProvider book={feedArea().book}>
      <Slip />
    </SportsbookProvider>
  );
}
