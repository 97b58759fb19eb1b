import { keepPreviousData } from '@tanstack/react-query';
import { useCanAccess, useStoreContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { permission } from '../../contract/access.ts';
import { nameOfCode, sortingStatus } from '../../contract/codes.ts';
import { SEARCH_MIN } from '../../contract/fields.ts';
import { ALL } from '../../contract/headers.ts';
import {
  findAnything,
  type FoundOrder,
  type FoundPatient,
  type FoundRecord,
  type FoundService,
} from '../../contract/search.ts';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { formatBirth, formatDay, formatPhone, groupBarcode } from '../i18n/format.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import { SOUGHT, type Sought } from '../orderLists/sought.ts';
import { stepOfPath, stepPath, toCreatedOrder, toPatient, WANTED_SERVICE } from '../paths/createOrder.ts';
import { useDebouncedValue } from '../ui/useDebounce.ts';
import type { Choice } from './choice.ts';
import { useRead } from '../dataProvider/useRead.ts';

/** ms */
const PAUSE = 150;
/** Words without digits. */
const NAME = /^[\p{L}\s'’.-]+$/u;
/** Where a record of the administration is opened. */
const recordPath: Record<FoundRecord['kind'], string> = {
  contract: '/admin/contracts',
  user: '/admin/users',
  card: '/admin/discount',
};
/** Names have no spaces in the list's search. */
const firstWord = (name: string): string => name.split(/\s/)[0] ?? '';

interface Remote {
  choices: readonly Choice[];
  /** The choices belong to the current term. */
  isSettled: boolean;
  /** The term is too short to be searched for. */
  isTooShort: boolean;
  error: unknown;
}

/**
 * What the server finds for a term, as choices; the choices of the previous term stay until new ones come. `isKnown`: the
 * term is a word of the cabinet.
 */
export const useFound = (term: string, isKnown: boolean): Remote => {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const store = useStoreContext();
  const { pathname } = useLocation();
  const { userContracts } = useSessionUser();
  const { canAccess: maySort = false } = useCanAccess(permission('open', 'sort'));
  const { canAccess: readsPatients = true } = useCanAccess(permission('read', 'patient'));
  const text = term.trim();
  const searched = useDebouncedValue(text, PAUSE);
  const isTooShort = text.length < SEARCH_MIN;
  const { data, error, isFetching } = useRead(
    findAnything,
    { body: { term: searched }, isBackground: true },
    {
      enabled: searched.length >= SEARCH_MIN && !isTooShort,
      placeholderData: keepPreviousData,
      gcTime: 0,
    },
  );
  const isSettled = isTooShort || (searched === text && !isFetching);

  const openResults = (sought: Sought) => {
    store.setItem(SOUGHT, sought);
    void navigate('/results');
  };
  const orderChoice = ({ barcode, patient, sortingState, createdDate }: FoundOrder): Choice => {
    const inResults = { enter: t('palette.enter.results'), act: () => openResults({ barcode }) };
    const choice = {
      id: `order.${barcode}`,
      group: 'orders',
      icon: 'label',
      label: groupBarcode(barcode),
      detail: [
        `${patient.lastName} ${patient.firstName}`,
        t(`sorting.state.${nameOfCode(sortingStatus, sortingState)}`),
        formatDay(new Date(createdDate)),
      ].join(' · '),
    } as const;
    if (!maySort) return { ...choice, ...inResults };
    const act = () => void navigate('/sort', { state: { barcode } });
    return { ...choice, enter: t('palette.enter.order'), act, other: inResults };
  };
  const patientChoice = (patient: FoundPatient): Choice => {
    const { id, contractId, lastName, firstName, paternalName, mobilePhone } = patient;
    const contract =
      userContracts.length > 1 ? userContracts.find((one) => one.id === contractId) : undefined;
    const { to, state } = toPatient(id, contractId);
    return {
      id: `patient.${String(id)}`,
      group: 'patients',
      icon: 'card',
      label: [lastName, firstName, paternalName].filter((name) => name !== '').join(' '),
      detail: [
        formatBirth(patient),
        ...(mobilePhone === '' ? [] : [formatPhone(mobilePhone)]),
        ...(contract ? [contract.name[language]] : []),
      ].join(' · '),
      enter: t('palette.enter.newOrder'),
      act: () => void navigate(to, { state }),
      other: {
        enter: t('palette.enter.results'),
        act: () =>
          openResults({ contractId, lastName: firstWord(lastName), firstName: firstWord(firstName) }),
      },
    };
  };
  const serviceChoice = ({ id, code, name }: FoundService): Choice => ({
    id: `service.${String(id)}`,
    group: 'services',
    icon: 'plus',
    label: name,
    detail: code,
    enter: t('palette.enter.add'),
    act: () => {
      store.setItem(WANTED_SERVICE, code);
      const { to, state } =
        stepOfPath(pathname) === null ? toCreatedOrder : { to: stepPath.services, state: null };
      void navigate(to, { state });
    },
  });
  const recordChoice = ({ kind, id, name, detail }: FoundRecord): Choice => ({
    id: `${kind}.${String(id)}`,
    group: 'records',
    icon: kind === 'card' ? 'card' : 'admin',
    label: name,
    detail,
    enter: t('palette.enter.go'),
    act: () => void navigate(`${recordPath[kind]}/${String(id)}`),
  });
  /** Opens the results with a name, for users who may not search patients. */
  const named: Choice = {
    id: 'results.named',
    group: 'orders',
    icon: 'results',
    label: t('palette.named', { name: text }),
    enter: t('palette.enter.results'),
    act: () => {
      const [lastName = '', firstName = ''] = text.split(/\s+/);
      const [only] = userContracts;
      openResults({
        contractId: userContracts.length === 1 && only ? only.id : ALL,
        lastName,
        firstName: firstWord(firstName),
      });
    },
  };
  const found = isTooShort || !data ? { orders: [], patients: [], services: [], records: [] } : data;
  return {
    choices: [
      ...(readsPatients || isKnown || isTooShort || !NAME.test(text) ? [] : [named]),
      ...found.orders.map(orderChoice),
      ...found.patients.map(patientChoice),
      ...found.services.map(serviceChoice),
      ...found.records.map(recordChoice),
    ],
    isSettled,
    isTooShort,
    error: isTooShort || isFetching ? null : error,
  };
};
