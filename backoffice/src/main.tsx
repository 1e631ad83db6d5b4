import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App';

createRoot(document.getElementById('root')!).render(<App />);
