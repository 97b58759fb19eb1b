import { createContext, useContext } from 'react';

/** What is shown over the screen by a key: the search of the whole cabinet, the keys, the question of Exit. */
export type Overlay = 'palette' | 'keys' | 'exit';
/** Shows an overlay. */
export const OverlayContext = createContext<(overlay: Overlay) => void>(() => undefined);
export const useOverlay = (): ((overlay: Overlay) => void) => useContext(OverlayContext);
