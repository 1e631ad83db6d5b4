import { feedDescription } from '../description';

export default feedDescription('0.3.11');
