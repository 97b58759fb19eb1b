import { CanAccess } from 'react-admin';
import type { FC } from 'react';
import { permission } from '../../../contract/access.ts';
import { ALL } from '../../../contract/headers.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useT } from '../../i18n/useT.ts';
import { Autocomplete, type Choice } from '../../ui/Autocomplete.tsx';
import { DateRangeInput } from '../../ui/DateRangeInput.tsx';
import { centerChoice, serviceChoice } from '../../orderLists/savedViews.ts';
import type { OrderSearchValues } from '../../orderLists/searchValues.ts';

interface Props {
  values: OrderSearchValues;
  onChange: (change: Partial<OrderSearchValues>) => void;
  secondLabel: string;
  secondError: string | undefined;
  onCalendar: () => void;
  onChoose: () => void;
  /** Id of the text that says why the filters are disabled. */
  describedBy: string | undefined;
}

/** The advanced filters: second period, medical centre, service. */
export const MoreFields: FC<Props> = ({
  values,
  onChange,
  secondLabel,
  secondError,
  onCalendar,
  onChoose,
  describedBy,
}) => {
  const t = useT();
  const { userContracts } = useSessionUser();
  const dataProvider = useLab();
  const { contractId } = values;
  const centers = async (term: string, signal: AbortSignal): Promise<Choice[]> =>
    (await dataProvider.searchMedicalCenters(term, signal)).map(centerChoice);
  const services = async (term: string): Promise<Choice[]> => {
    const contracts = contractId === ALL ? userContracts.map(({ id }) => id) : (contractId ?? []);
    const { services: found } = await dataProvider.searchServices(contracts, term, false);
    return found.map(serviceChoice);
  };
  const filter = { disabled: contractId === null, describedBy };
  return (
    <>
      <DateRangeInput
        label={secondLabel}
        value={values.second}
        onChange={(second) => onChange({ second })}
        onOpen={onCalendar}
        onChoose={onChoose}
        error={secondError}
      />
      <CanAccess {...permission('search', 'medicalCenter')}>
        <Autocomplete
          label={t('orderSearch.medicalCenter')}
          value={values.medicalCenter}
          onChange={(medicalCenter) => onChange({ medicalCenter })}
          search={centers}
          {...filter}
        />
        <Autocomplete
          label={t('orderSearch.service')}
          value={values.service}
          onChange={(service) => onChange({ service })}
          search={services}
          {...filter}
        />
      </CanAccess>
    </>
  );
};
