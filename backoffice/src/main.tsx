import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App';

// React Aria leaves its style element out where one of this id is there; the rule stands in our own style sheet.
const written = document.createElement('meta');
written.id = 'react-aria-pressable-style';
document.head.append(written);

createRoot(document.getElementById('root')!).render(<App />);
