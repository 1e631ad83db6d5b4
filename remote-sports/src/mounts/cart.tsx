import { Slip, SportsbookProvider } from '@maru/sportsbook';
import { sportsState } from '../model/sports-state';
import { VirtualNote } from '../views/cart/VirtualNote';

/** The cart beside the pages under /game/sports. */
export default function Cart() {
  return (
    <SportsbookProvider book={sportsState().book}>
      <Slip note={<VirtualNote />} />
    </SportsbookProvider>
  );
}
