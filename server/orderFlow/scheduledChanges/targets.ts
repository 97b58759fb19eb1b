import type { DatedResource } from '../../../contract/scheduledChanges.ts';
import { contractTarget } from '../../reference/contracts/contractTarget.ts';
import { discountPrefixTarget } from '../../reference/discounts/prefixRoutes.ts';
import { discountTypeStore } from '../../reference/discounts/typeRoutes.ts';
import type { Lab } from '../../core/lab.ts';
import { promotionStore } from '../../reference/promotions/routes.ts';
import { maskStore } from '../../reference/masks/routes.ts';
import { messageTemplateStore } from '../../reference/messageTemplates/routes.ts';
import { onlineOrder } from '../../reference/laboratorySettings/validity.ts';
import { comparisonTarget } from '../synchronization/comparisonTarget.ts';
import { settingTarget } from './settingTarget.ts';
import { crudTarget, sameName, type DatedTarget } from '../../core/calls/datedTarget.ts';

/** What can be changed ahead of time. */
export const datedTargets: Record<DatedResource, (lab: Pick<Lab, 'clock'>) => DatedTarget> = {
  'admin/contracts': () => contractTarget,
  'admin/discount/prefix': () => discountPrefixTarget,
  'admin/discount/type': () => crudTarget(discountTypeStore, ({ name }) => name),
  'admin/mail-manager/mask': (lab) => crudTarget(maskStore(lab), ({ name }) => sameName(name)),
  'admin/mail-manager/template': (lab) =>
    crudTarget(messageTemplateStore(lab), ({ event, subject }) => sameName(subject || event)),
  'admin/promotion': (lab) => crudTarget(promotionStore(lab), ({ serviceCode }) => sameName(serviceCode)),
  'laboratorySettings/onlineOrder': () =>
    settingTarget(onlineOrder, ({ general }) => general.onlineOrderValidity),
  synchronization: () => comparisonTarget,
};
