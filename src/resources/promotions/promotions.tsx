import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { FC } from 'react';
import {
  AutocompleteInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  Show,
  TextInput,
  useListContext,
  useNotify,
  useRecordContext,
  useRedirect,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { promotionImpact, promotionStates, type Promotion } from '../../../contract/promotions.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { FactList } from '../../administration/FactList.tsx';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { ImpactPanel } from '../../administration/ImpactPanel.tsx';
import { ResourceEdit } from '../../administration/ResourceEdit.tsx';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { useContractChoices } from '../../administration/useContractChoices.ts';
import { WireDateInput } from '../../administration/WireDateInput.tsx';
import { formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { ServiceHint } from './ServiceHint.tsx';

const texts = 'resources.admin/promotion';
const tones = { planned: 'info', active: 'success', ended: 'off' } as const;

/** Whether a promotion is planned, active or ended today. */
const State: FC<Pick<Promotion, 'state'>> = ({ state }) => (
  <StatusChip tone={tones[state]}>{useT()(`${texts}.states.${state}`)}</StatusChip>
);

/** The service by code and name, and below it what has no column of its own on a narrow screen. */
const Service: FC<{ promotion: Promotion }> = ({ promotion }) => {
  const language = useLanguage();
  const isNarrow = useMedia('(max-width: 899.98px)');
  const { serviceCode, serviceName, contractName, startDate, endDate } = promotion;
  return (
    <>
      <span className="mono">{serviceCode}</span> {serviceName[language]}
      {isNarrow && (
        <Typography component="div" variant="caption" color="textSecondary">
          {contractName[language]}
          <div className="nowrap">
            {formatWireDate(startDate)}–{formatWireDate(endDate)}
          </div>
        </Typography>
      )}
    </>
  );
};

const ListError: FC = () => {
  const t = useT();
  const { refetch } = useListContext();
  return <ErrorText message={t(`${texts}.failed.list`)} onRetry={() => void refetch()} />;
};

/** Promotions, the latest first. */
export const List: FC = () => {
  const contracts = useContractChoices();
  const filters = [
    <AutocompleteInput key="contractId" source="contractId" choices={contracts} translateChoice={false} />,
    <SelectInput key="state" source="state" choices={choicesOf(promotionStates, `${texts}.states`)} />,
  ];
  return (
    <ResourceList
      name="admin/promotion"
      filters={filters}
      sort={{ field: 'startDate', order: 'DESC' }}
      queryOptions={{ onError: () => undefined }}
      error={<ListError />}
      columns={[
        { source: 'contractName', from: 'md' },
        {
          source: 'serviceCode',
          label: `${texts}.fields.serviceName`,
          render: (promotion) => <Service promotion={promotion} />,
        },
        { source: 'percent' },
        { source: 'startDate', render: ({ startDate }) => formatWireDate(startDate), from: 'md' },
        { source: 'endDate', render: ({ endDate }) => formatWireDate(endDate), from: 'md' },
        { source: 'state', render: ({ state }) => <State state={state} />, from: 'sm' },
      ]}
    />
  );
};

/** How the promotion in the form would have changed the orders of the last thirty days. */
const PromotionImpact: FC = () => {
  const [contractId, serviceCode, percent] = useWatch({ name: ['contractId', 'serviceCode', 'percent'] });
  const { data: rule } = promotionImpact.body?.safeParse({ contractId, serviceCode, percent }) ?? {};
  return <ImpactPanel of={promotionImpact} rule={rule} />;
};

/** The inputs of a promotion, with its impact. */
export const Inputs: FC = () => (
  <>
    <AutocompleteInput
      source="contractId"
      choices={useContractChoices()}
      translateChoice={false}
      validate={required()}
    />
    <TextInput source="serviceCode" validate={required()} />
    <ServiceHint />
    <FieldRow>
      <NumberInput source="percent" validate={[required(), minValue(1), maxValue(100)]} min={1} max={100} />
      <WireDateInput source="startDate" validate={required()} />
      <WireDateInput source="endDate" validate={required()} />
    </FieldRow>
    <PromotionImpact />
  </>
);

/** Returns to the list with a message if a promotion cannot be loaded. */
const useFailure = (): (() => void) => {
  const notify = useNotify();
  const redirect = useRedirect();
  return () => {
    notify(`${texts}.failed.one`, { type: 'error' });
    redirect('list', 'admin/promotion');
  };
};

export const PromotionEdit: FC = () => (
  <ResourceEdit queryOptions={{ onError: useFailure() }}>
    <Inputs />
  </ResourceEdit>
);

const Facts: FC = () => {
  const t = useT();
  const language = useLanguage();
  const promotion = useRecordContext<Promotion>();
  if (promotion === undefined) return null;
  const { state, contractName, serviceCode, serviceName, percent, startDate, endDate } = promotion;
  const label = (
    name: 'state' | 'contractName' | 'serviceCode' | 'serviceName' | 'percent' | 'startDate' | 'endDate',
  ) => t(`${texts}.fields.${name}`);
  return (
    <FactList
      facts={[
        [label('state'), <State key="state" state={state} />],
        [label('contractName'), contractName[language]],
        [label('serviceCode'), serviceCode],
        [label('serviceName'), serviceName[language]],
        [label('percent'), percent],
        [label('startDate'), formatWireDate(startDate)],
        [label('endDate'), formatWireDate(endDate)],
      ]}
    />
  );
};

export const PromotionShow: FC = () => (
  <Show queryOptions={{ onError: useFailure() }}>
    <CardContent className="resource-form">
      <Facts />
    </CardContent>
  </Show>
);
