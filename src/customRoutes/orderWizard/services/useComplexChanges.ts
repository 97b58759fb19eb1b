import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { LabDataProvider } from '../../../dataProvider/index.ts';

interface ComplexChanges {
  /** A new complex; rejects at `name` when the contract has one of this name. Answers its id. */
  create: (name: string) => Promise<number>;
  rename: (complexId: number, name: string) => Promise<void>;
  remove: (complexId: number) => Promise<void>;
  /** Puts services into a complex, one after another; what was put in stays when a later one is refused. */
  put: (complexId: number, serviceIds: readonly number[]) => Promise<void>;
  removeService: (complexId: number, serviceId: number) => Promise<void>;
}

/** Changes of the complexes of a contract; each ends when the lists on the screen show it. Rejects with ApiError. */
export const useComplexChanges = (contractId: number): ComplexChanges => {
  const client = useQueryClient();
  const dataProvider = useDataProvider<LabDataProvider>();
  /** Loads again what the screen shows; of a deleted complex there is nothing to load. */
  const then = async <Result>(work: Promise<Result>, filledId?: number): Promise<Result> => {
    try {
      return await work;
    } finally {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['complexes', 'list', contractId] }),
        filledId !== undefined &&
          client.invalidateQueries({ queryKey: ['complexes', 'services', contractId, filledId] }),
      ]);
    }
  };
  const putAll = async (complexId: number, serviceIds: readonly number[]) => {
    for (const id of serviceIds) await dataProvider.addComplexService(contractId, complexId, id);
  };
  return {
    create: (name) => then(dataProvider.createComplex(contractId, name)),
    rename: async (complexId, name) => {
      await then(dataProvider.renameComplex(contractId, complexId, name));
    },
    remove: async (complexId) => {
      await then(dataProvider.deleteComplex(contractId, complexId));
    },
    put: (complexId, serviceIds) => then(putAll(complexId, serviceIds), complexId),
    removeService: async (complexId, serviceId) => {
      await then(dataProvider.deleteComplexService(contractId, complexId, serviceId), complexId);
    },
  };
};
