import type { ResourceSpec } from '../../administration/resourceSpec.ts';

export const smtpServers: ResourceSpec = {
  list: () => import('./SmtpList.tsx').then((module) => module.SmtpList),
  edit: () => import('./SmtpEdit.tsx').then((module) => module.SmtpEdit),
  create: () => import('./SmtpCreate.tsx').then((module) => module.SmtpCreate),
  recordRepresentation: 'name',
};
