import type { ResourceSpec } from '../../administration/resourceSpec.ts';

export const messageTemplates: ResourceSpec = {
  list: () => import('./TemplateList.tsx').then((module) => module.TemplateList),
  edit: () => import('./TemplateEdit.tsx').then((module) => module.TemplateEdit),
  create: () => import('./TemplateCreate.tsx').then((module) => module.TemplateCreate),
  recordRepresentation: ({ subject, body }) => String(subject || body),
};
