export { MyWorkPage } from './MyWorkPage';
