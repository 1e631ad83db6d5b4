import '../home/home.css';

export { HomePart as default } from '../home/HomePart';
