export { GamesPage } from './GamesPage';
