import { useEvent } from 'react-admin';
import { useCallback, useEffect, useState, type FC, type ReactNode } from 'react';
import { onLock } from '../authProvider/lock.ts';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { withRetry } from '../network/withRetry.ts';
import type { Area } from '../i18n/areas.ts';
import type { AppI18n } from '../i18n/provider.ts';
import { OverlayContext, type Overlay } from '../ui/overlay.ts';
import { useIdle } from '../ui/useIdle.ts';
import { isCommand } from '../ui/commandKey.ts';
import { shownKeys, type ShownKey } from '../ui/shownKeys.ts';
import type { Overlays as LoadedOverlays } from './Overlays.tsx';
import { dropKeys, holdKeys } from '../ui/typeAhead.ts';

type Loaded = typeof LoadedOverlays;

/** Texts that the palette needs: screens are named in the texts of their sections, printing in those of orders. */
const areas: readonly Area[] = ['palette', 'info', 'orderImport', 'persons', 'sorting', 'settings', 'orders'];

const DIALOG = 'dialog[open], .MuiDialog-root';
const FIELDS =
  'input:not([type=checkbox], [type=radio], [data-help-key]), textarea, select, [contenteditable=true]';

/**
 * Ctrl+K (⌘K) opens the search of the whole cabinet, `?` the keys of the screen; not over a dialog, which may guard what
 * was typed. `?` is text in a field, unless the field is marked with `data-help-key`. Loaded when the browser is idle.
 */
export const Hotkeys: FC<{ i18n: AppI18n; children: ReactNode }> = ({ i18n, children }) => {
  const isIdle = useIdle();
  const { mustEnrol } = useSessionUser();
  const [shown, setShown] = useState<Overlay | null>(null);
  const [keys, setKeys] = useState<readonly ShownKey[]>([]);
  const [Overlays, setOverlays] = useState<Loaded | null>(null);
  const load = useEvent(async (isBackground: boolean) => {
    const [module] = await withRetry(
      () => Promise.all([import('./Overlays.tsx'), ...areas.map((area) => i18n.load(area))]),
      { isBackground },
    );
    setOverlays(() => module.Overlays);
  });
  const close = useCallback(() => {
    dropKeys();
    setShown(null);
  }, []);
  const show = useEvent((overlay: Overlay) => {
    if (Overlays === null) {
      if (overlay === 'palette') holdKeys();
      load(false).catch(close);
    }
    setKeys(shownKeys());
    setShown(overlay);
  });
  useEffect(() => {
    // The overlays must also open without a connection.
    if (isIdle) load(true).catch(() => undefined);
  }, [isIdle, load]);
  useEffect(() => onLock(close), [close]);
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || mustEnrol) return;
    const isFind = event.code === 'KeyK' && isCommand(event);
    if (isFind) event.preventDefault();
    if (event.repeat) return;
    const isHelp = event.key === '?' && !(event.target instanceof Element && event.target.matches(FIELDS));
    if (isFind && shown === 'palette') close();
    else if ((!isFind && !isHelp) || document.querySelector(DIALOG) !== null) return;
    else if (isFind) show('palette');
    else {
      event.preventDefault();
      show('keys');
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
  return (
    <OverlayContext value={show}>
      {children}
      {shown !== null &&
        (Overlays ? (
          <Overlays shown={shown} keys={keys} onClose={close} />
        ) : (
          <div className="palette-skeleton" />
        ))}
    </OverlayContext>
  );
};
