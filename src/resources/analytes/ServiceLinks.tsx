import type { FC } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AnalyteRecord } from '../../../contract/analytes.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';

/** The services that have the analyte, each with a link to its description. */
export const ServiceLinks: FC = () => {
  const t = useT();
  const language = useLanguage();
  const { services = [] } = useRecordContext<AnalyteRecord>() ?? {};
  if (services.length === 0) return null;
  return (
    <section>
      <p className="quiet">{t('resources.admin/synchronization/analyte.form.usedBy')}</p>
      <ul className="analyte-services">
        {services.map(({ code, name }) => (
          <li key={code}>
            <Link to={`/admin/service-extension?code=${encodeURIComponent(code)}`}>
              <span className="mono">{code}</span> {name[language]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
