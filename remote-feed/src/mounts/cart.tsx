import '../styles/index.css';

export { Slip as default } from '../slip/Slip';
