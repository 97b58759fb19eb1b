import type { DatedResource } from '../../contract/scheduledChanges.ts';
import { contractTarget } from '../contracts/contractTarget.ts';
import { discountPrefixTarget } from '../discounts/prefixRoutes.ts';
import { discountTypeStore } from '../discounts/typeRoutes.ts';
import type { Lab } from '../lab.ts';
import { promotionStore } from '../promotions/routes.ts';
import { maskStore } from '../masks/routes.ts';
import { messageTemplateStore } from '../messageTemplates/routes.ts';
import { onlineOrder } from '../preOrders/validity.ts';
import { comparisonTarget } from '../synchronization/comparisonTarget.ts';
import { settingTarget } from './settingTarget.ts';
import { crudTarget, sameName, type DatedTarget } from './target.ts';

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
