import '@maru/ui/styles.css';
// Must precede imports that load texts: other languages' chunks use the loader it exposes.
import './boot/prepare';
import { boot } from './boot/boot';

void boot();
