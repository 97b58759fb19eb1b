import type { Areas, Texts } from '../../areas.ts';

export const discountCards: Texts<Areas['resources']['admin/discount']> = {
  name: 'Discount card |||| Discount cards',
  tab: 'Discount cards',
  failed: 'The cards could not be loaded. Reload the page',
  initFailed: 'The form could not be prepared. Close it and open it again',
  uses: '%{real} of %{possible} (%{period})',
  any: 'Any',
  filter: 'Filter',
  noDigits: 'No digits',
  fields: {
    cardNumber: 'Card number',
    contract: 'Contract',
    discountType: 'Discount type',
    realNumberOfUses: 'Uses',
    customerFullName: 'Holder',
    isActive: 'Active',
    prefixId: 'Prefix',
    contractId: 'Contract',
    discountTypeId: 'Discount type',
    periodTypeOfUsesId: 'Period of use',
    possibleNumberOfUses: 'Possible uses',
    startValidity: 'Valid from',
    endValidity: 'Valid to',
    birthday: 'Birthday',
    isCreateCardPool: 'Create a pool of cards',
    numberOfCardsToCreate: 'Number of cards',
  },
  pool: {
    running: 'Creating cards: %{done} of %{total}',
    cancel: 'Stop',
    done: 'Cards created: %{done}',
    cancelled: 'Stopped. Cards created: %{done} of %{total}',
    failed:
      'Cards created: %{done} of %{total}. The others could not be created: check whether the prefix has free numbers',
  },
};
