import { useEffect, type FC } from 'react';
import { pathInLanguage } from '../../i18n/languages.ts';
import { useLeave } from '../../i18n/useLeave.ts';
import { useLanguage } from '../../i18n/useT.ts';

/** A path that does not exist: the 404 page takes its place in the history. */
export const NotFound: FC = () => {
  const leave = useLeave();
  const language = useLanguage();
  useEffect(() => leave(pathInLanguage(language, '/error404'), 'replace'), [language, leave]);
  return null;
};
