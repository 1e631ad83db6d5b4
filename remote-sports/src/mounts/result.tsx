import { ResultPage } from '../views/results/ResultPage';
import '../views/styles/results.css';

/** The results page, /game/result. */
export default function Result() {
  return <ResultPage />;
}
