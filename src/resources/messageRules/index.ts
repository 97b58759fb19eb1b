import type { ResourceSpec } from '../../administration/resourceSpec.ts';

export const messageRules: ResourceSpec = {
  list: () => import('./RuleList.tsx').then((module) => module.RuleList),
  edit: () => import('./RuleEdit.tsx').then((module) => module.RuleEdit),
  create: () => import('./RuleCreate.tsx').then((module) => module.RuleCreate),
  recordRepresentation: 'name',
};
