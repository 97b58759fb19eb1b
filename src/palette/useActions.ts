import { useLocation, useNavigate } from 'react-router-dom';
import { permission } from '../../contract/access.ts';
import { withRetry } from '../network/withRetry.ts';
import { groupBarcode } from '../i18n/format.ts';
import { languages, languageName, pathInLanguage, type Language } from '../i18n/languages.ts';
import { useLanguage, useSwitchLanguage, useT } from '../i18n/useT.ts';
import { useOverlay } from '../ui/overlay.ts';
import { useLock } from '../layout/useLock.ts';
import { useFinishedOrder } from '../orders/finishedOrder.ts';
import { usePrintBarcode } from '../orders/usePrintBarcode.ts';
import { toNewOrder } from '../paths/createOrder.ts';
import { chooseAppearance, isDark } from '../ui/appearance.ts';
import type { IconName } from '../ui/Icon.tsx';
import { useNotifyError } from '../ui/useNotifyError.ts';

/** Something that can be done from any screen. */
export interface Action {
  id: string;
  icon: IconName;
  label: string;
  /** Other words for it, in any language. */
  words: string;
  needs?: { action: string; resource: string };
  act: () => void;
}

const switchWords: Record<Language, string> = {
  ru: 'язык мова language russian',
  be: 'язык мова language belarusian беларуский',
  en: 'язык мова language английский англійская',
};

/** The actions of every screen. */
export const useActions = (): readonly Action[] => {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const notifyError = useNotifyError();
  const language = useLanguage();
  const switchTo = useSwitchLanguage();
  const lock = useLock();
  const show = useOverlay();
  const { barcode: lastBarcode } = useFinishedOrder();
  const { print } = usePrintBarcode();
  return [
    {
      id: 'newOrder',
      icon: 'plus',
      label: t('palette.newOrder'),
      words: 'new order create patient создать новый заказ оформить стварыць новы',
      needs: permission('open', 'createOrder'),
      act: () => void navigate(toNewOrder.to, { state: toNewOrder.state }),
    },
    ...(lastBarcode === null
      ? []
      : [
          {
            id: 'printLast',
            icon: 'label',
            label: t('palette.printLast', { barcode: groupBarcode(lastBarcode) }),
            words: 'print label barcode last этикетка штрихкод штрыхкод',
            needs: permission('printBarcode', 'order'),
            act: () => print(lastBarcode),
          } as const,
        ]),
    {
      id: 'lock',
      icon: 'lock',
      label: t('palette.lock'),
      words: 'lock screen change user switch',
      act: lock,
    },
    {
      id: 'keys',
      icon: 'help',
      label: t('palette.showKeys'),
      words: 'keys keyboard help ?',
      act: () => show('keys'),
    },
    ...languages
      .filter((one) => one !== language)
      .map((one): Action => ({
        id: `language.${one}`,
        icon: 'options',
        label: t('palette.language', { name: languageName[one] }),
        words: switchWords[one],
        act: () =>
          void withRetry(() => switchTo(one), { at: pathInLanguage(one, pathname) + search + hash }).catch(
            notifyError,
          ),
      })),
    {
      id: 'theme',
      icon: isDark() ? 'sun' : 'moon',
      label: t(isDark() ? 'palette.light' : 'palette.dark'),
      words: 'theme dark light',
      act: () => chooseAppearance(isDark() ? 'light' : 'dark'),
    },
    {
      id: 'exit',
      icon: 'exit',
      label: t('shell.menu.exit'),
      words: 'exit sign out log out выйти',
      act: () => show('exit'),
    },
  ];
};
