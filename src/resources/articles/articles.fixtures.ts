import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const empty = { ru: '', en: '', be: '' };
const article = (name: string) => ({
  name,
  title: { ru: 'Новость', en: 'News item', be: 'Навіна' },
  description: empty,
  content: empty,
  contractIds: [1],
});

export const fixture: ResourceFixture = {
  resource: 'admin/news',
  table: 'articles',
  // Managers see own articles only, administrators all.
  author: 'Manager',
  records: [article('first'), article('second'), article('third')],
  names: ['first', 'second', 'third'],
  column: 'name',
  sortedBy: ['Show from', 'Title', 'Page address'],
  create: { form: { 'Page address': 'fourth', Title: 'Fourth' }, name: 'fourth' },
  change: { label: 'Page address', text: 'changed' },
  broken: { label: 'Page address', text: 'second', message: 'This value is taken' },
};
