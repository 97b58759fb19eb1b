import { useDataProvider } from 'react-admin';
import type { LabDataProvider } from './index.ts';

/** The calls of the laboratory; a refused sign-in ends the session. */
export const useLab = () => useDataProvider<LabDataProvider>();
