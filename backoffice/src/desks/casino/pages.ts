export { CasinoPage } from './CasinoPage';
