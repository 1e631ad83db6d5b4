import '@testing-library/jest-dom';
import { configure } from '@testing-library/react/pure';

// A wait ends as soon as what it waits for is there: how long the machine takes is no rule.
configure({ asyncUtilTimeout: 20_000 });
