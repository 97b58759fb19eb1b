import type { FC } from 'react';
import { SelectInput } from 'react-admin';
import { ContractReferenceField } from '../contracts/ContractReferenceField.tsx';
import { templateChannels } from '../../../contract/messageTemplates.ts';
import { templateEvents } from '../../../contract/templateVariables.ts';
import { choicesOf, languageChoices } from '../../administration/choicesOf.ts';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { languageName } from '../../i18n/languages.ts';
import { useT } from '../../i18n/useT.ts';
import { TemplateGaps } from './TemplateGaps.tsx';

const events = 'resources.admin/mail-manager/queue.events';
const channels = 'resources.admin/mail-manager/template.channels';
const filters = [
  <SelectInput key="event" source="event" choices={choicesOf(templateEvents, events)} />,
  <SelectInput key="channel" source="channel" choices={choicesOf(templateChannels, channels)} />,
  <SelectInput key="language" source="language" choices={languageChoices} translateChoice={false} />,
];

/** Templates of messages, below the table of those that are missing. */
export const TemplateList: FC = () => {
  const t = useT();
  return (
    <>
      <TemplateGaps />
      <ResourceList
        name="admin/mail-manager/template"
        filters={filters}
        columns={[
          { source: 'event', render: ({ event }) => t(`${events}.${event}`) },
          { source: 'channel', render: ({ channel }) => t(`${channels}.${channel}`), from: 'md' },
          { source: 'language', render: ({ language }) => languageName[language], from: 'sm' },
          { source: 'subject' },
          {
            source: 'contractId',
            render: () => <ContractReferenceField />,
            from: 'lg',
          },
          { source: 'serviceCode', from: 'lg' },
          { source: 'isActive' },
        ]}
      />
    </>
  );
};
