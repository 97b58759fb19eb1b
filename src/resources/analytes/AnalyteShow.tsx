import type { FC } from 'react';
import { FunctionField, Show, SimpleShowLayout, TextField } from 'react-admin';
import type { AnalyteRecord } from '../../../contract/analytes.ts';
import { analyteTable } from '../../../contract/analyteTexts.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { SafeHtml } from '../../ui/SafeHtml.tsx';
import { ServiceLinks } from './ServiceLinks.tsx';

const texts = 'resources.admin/synchronization/analyte';

/** An analyte for those who may not change it. */
export const AnalyteShow: FC = () => {
  const t = useT();
  const language = useLanguage();
  return (
    <Show>
      <SimpleShowLayout>
        <TextField source="code" />
        <FunctionField<AnalyteRecord> source="name" render={({ name }) => name[language]} />
        <FunctionField<AnalyteRecord> source="kind" render={({ kind }) => t(`${texts}.kinds.${kind}`)} />
        <FunctionField<AnalyteRecord> source="unit" render={({ unit }) => unit[language]} />
        <TextField source="loinc" />
        <FunctionField<AnalyteRecord>
          source="variation"
          render={({ variation }) =>
            variation && `${variation.within} %, ${variation.source}, ${variation.year}`
          }
        />
        <FunctionField<AnalyteRecord>
          label={false}
          render={(record) => <SafeHtml html={analyteTable([record], language)} />}
        />
        <ServiceLinks />
      </SimpleShowLayout>
    </Show>
  );
};
