import type { ResourceSpec } from '../../administration/resourceSpec.ts';

export const articles: ResourceSpec = {
  list: () => import('./ArticleList.tsx').then((module) => module.ArticleList),
  edit: () => import('./ArticleEdit.tsx').then((module) => module.ArticleEdit),
  create: () => import('./ArticleCreate.tsx').then((module) => module.ArticleCreate),
  recordRepresentation: 'name',
};
