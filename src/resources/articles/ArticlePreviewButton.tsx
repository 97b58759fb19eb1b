import Button from '@mui/material/Button';
import { useState, type FC } from 'react';
import { useFormContext } from 'react-hook-form';
import type { LocalisedName } from '../../../contract/fields.ts';
import { ArticleSheet } from '../../customRoutes/info/ArticleSheet.tsx';
import { useDateLocale } from '../../dataProvider/useDateLocale.ts';
import { languageName, languages, type Language } from '../../i18n/languages.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ToggleButtonGroup } from '../../ui/ToggleButtonGroup.tsx';
import { asPicture } from './picture.ts';

interface Values {
  title?: Partial<LocalisedName>;
  content?: Partial<LocalisedName>;
  image?: Parameters<typeof asPicture>[0];
  publishDate?: string | null;
  createdDate?: string;
}

/** The day that the reader sees, ISO 8601: the day of publication, else of creation, else today. */
const shownDate = ({ publishDate, createdDate }: Values): string =>
  publishDate?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3T00:00:00+03:00') ??
  createdDate ??
  new Date().toISOString();

const ArticlePreviewDialog: FC<{ values: Values; onClose: () => void }> = ({ values, onClose }) => {
  const t = useT();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const { data: locale } = useDateLocale(language);
  const article = {
    createdDate: shownDate(values),
    image: asPicture(values.image)?.src ?? '',
    content: values.content?.[language] ?? '',
  };
  return (
    <Dialog title={t('resources.admin/news.previewTitle')} onClose={onClose} wide>
      <ToggleButtonGroup
        label={t('shell.menu.language')}
        options={languages.map((value) => ({ value, label: languageName[value] }))}
        value={language}
        onChange={setLanguage}
      />
      <article className="article" lang={language}>
        <h1>{values.title?.[language]}</h1>
        {locale ? <ArticleSheet article={article} locale={locale} /> : <Spinner />}
      </article>
    </Dialog>
  );
};

/** In an article's form: shows it as the reader will see it, in each language. */
export const ArticlePreviewButton: FC = () => {
  const t = useT();
  const { getValues } = useFormContext<Values>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('resources.admin/news.preview')}
      </Button>
      {isOpen && <ArticlePreviewDialog values={getValues()} onClose={() => setOpen(false)} />}
    </>
  );
};
