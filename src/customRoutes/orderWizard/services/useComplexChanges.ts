import { useQueryClient } from '@tanstack/react-query';
import { useLab } from '../../../dataProvider/useLab.ts';

interface ComplexChanges {
  /** Creates a complex and returns its id; a duplicate name is an error of the field `name`. */
  create: (name: string) => Promise<number>;
  rename: (complexId: number, name: string) => Promise<void>;
  remove: (complexId: number) => Promise<void>;
  /** Adds services one after another; those added stay when a later one is rejected. */
  put: (complexId: number, serviceIds: readonly number[]) => Promise<void>;
  removeService: (complexId: number, serviceId: number) => Promise<void>;
}

/** Mutations of a contract's complexes; each resolves once the lists are refetched. Rejects with a RequestError. */
export const useComplexChanges = (contractId: number): ComplexChanges => {
  const client = useQueryClient();
  const dataProvider = useLab();
  /** Refetches what is shown, except a deleted complex. */
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
