import type { OrderRules } from '../../../../contract/contracts.ts';

/** Rules of a contract that asks for nothing and shows everything. */
export const openRules: OrderRules = {
  barcodeMode: 'both',
  barcodePrefix: '',
  requireDoctor: false,
  allowDiscountCard: true,
  maxServices: 100,
  defaultUnitId: null,
  calculateByContract: true,
  biomaterials: true,
};
