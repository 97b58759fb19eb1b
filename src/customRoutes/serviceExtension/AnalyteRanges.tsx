import type { FC } from 'react';
import { CanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { permission } from '../../../contract/access.ts';
import type { ServiceAnalyte } from '../../../contract/analytes.ts';
import { analyteTable } from '../../../contract/analyteTexts.ts';
import type { Language } from '../../i18n/languages.ts';
import { useT } from '../../i18n/useT.ts';
import { SafeHtml } from '../../ui/SafeHtml.tsx';

interface Props {
  analytes: readonly ServiceAnalyte[];
  language: Language;
}

/** The reference intervals of the service's analytes, which are written there, with a link to each for those who may. */
export const AnalyteRanges: FC<Props> = ({ analytes, language }) => {
  const t = useT();
  return (
    <section>
      <p className="quiet">{t('serviceExtension.analytesHint')}</p>
      <CanAccess {...permission('update', 'analyte')} accessDenied={null}>
        <ul>
          {analytes.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/admin/synchronization/analyte/${String(id)}`}>{name[language]}</Link>
            </li>
          ))}
        </ul>
      </CanAccess>
      <SafeHtml html={analyteTable(analytes, language)} />
    </section>
  );
};
