export { CouponsPage } from './CouponsPage';
