import { useEffect, useState, type ComponentType, type FC } from 'react';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { withRetry } from '../../network/withRetry.ts';
import type { AppI18n } from '../../i18n/provider.ts';

/** After sign-in the screen loads first; ms. */
const AFTER = 2000;

/** Articles that ask to be acknowledged, over any screen; loaded after the screen. */
export const Messages: FC<{ i18n: AppI18n }> = ({ i18n }) => {
  const { mustEnrol } = useSessionUser();
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (mustEnrol) return undefined;
    const load = async () => {
      const [module] = await withRetry(
        () => Promise.all([import('../info/MessageDialog.tsx'), i18n.load('info')]),
        { isBackground: true },
      );
      setLoaded(() => module.MessageDialog);
    };
    // If the code does not load, the messages come at the next sign-in.
    const timer = setTimeout(() => void load().catch(() => undefined), AFTER);
    return () => clearTimeout(timer);
  }, [i18n, mustEnrol]);
  return Loaded && <Loaded />;
};
