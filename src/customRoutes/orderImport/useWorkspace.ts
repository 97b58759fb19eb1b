import { useStoreContext } from 'react-admin';
import { useState } from 'react';
import { importSession } from '../../../contract/orderImport.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import {
  rememberContract,
  rememberUnit,
  useLastContract,
  useLastUnits,
} from '../../orderLists/lastContract.ts';

/** The contract and the part of it that files are loaded for, remembered for all screens. */
export const useWorkspace = () => {
  const store = useStoreContext();
  const session = useRead(importSession, {});
  const lastContract = useLastContract();
  const lastUnits = useLastUnits();
  /** The contract as a whole is chosen in place of its unit. */
  const [isWhole, setWhole] = useState(false);
  const { contracts = [], workSpaces = [] } = session.data ?? {};
  const contract = contracts.find(({ id }) => id === lastContract) ?? contracts[0] ?? null;
  const unitIds = workSpaces.flatMap(({ contractId, clientUnitId }) =>
    contractId === contract?.id ? [clientUnitId] : [],
  );
  const lastUnit = isWhole ? null : (lastUnits[contract?.id ?? 0] ?? contract?.defaultUnitId ?? null);
  const unitId = unitIds.includes(lastUnit) ? lastUnit : (unitIds[0] ?? null);
  return {
    session,
    contracts,
    contract,
    units: contract?.clientUnits.filter(({ id }) => unitIds.includes(id)) ?? [],
    hasWhole: unitIds.includes(null),
    unitId,
    chooseContract: (id: number) => {
      setWhole(false);
      rememberContract(store, id);
    },
    chooseUnit: (id: number | null) => {
      setWhole(id === null);
      if (id !== null && contract !== null) rememberUnit(store, contract.id, id);
    },
  };
};
