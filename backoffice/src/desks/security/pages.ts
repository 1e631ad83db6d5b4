export { Factors } from './Factors';
export { SecurityPage } from './SecurityPage';
