import { useDeferredValue, type FC } from 'react';
import { useWatch } from 'react-hook-form';
import { analyteTable } from '../../../contract/analyteTexts.ts';
import { extensionFields, type ExtensionRecord } from '../../../contract/serviceExtension.ts';
import { serviceTexts } from '../../../contract/serviceTexts.ts';
import type { Language } from '../../i18n/languages.ts';
import { useT } from '../../i18n/useT.ts';
import { ServiceTexts } from '../../orders/ServiceTexts.tsx';

/** What a nurse will read once the form is published, in one language. */
export const Preview: FC<{ record: ExtensionRecord; language: Language }> = ({ record, language }) => {
  const t = useT();
  const parsed = extensionFields.safeParse(useDeferredValue(useWatch()));
  const tubes = new Map(record.biomaterialTypes.map(({ id, name }) => [id, name]));
  const { analytes } = record;
  const shown = parsed.data && (analytes.length > 0 ? { ...parsed.data, referenceValues: [] } : parsed.data);
  const texts = shown ? serviceTexts(shown, tubes, language) : null;
  const references = analyteTable(analytes, language);
  return (
    <section className="panel extension-preview" aria-label={t('serviceExtension.preview')}>
      <h2>{t('serviceExtension.preview')}</h2>
      {texts === null && <p className="quiet">{t('serviceExtension.previewBroken')}</p>}
      {texts !== null && references === '' && Object.values(texts).every((text) => text === '') && (
        <p className="quiet">{t('serviceExtension.previewEmpty')}</p>
      )}
      {texts !== null && (
        <ServiceTexts
          service={{ code: record.code, name: record.name[language], ...texts }}
          references={references}
        />
      )}
    </section>
  );
};
