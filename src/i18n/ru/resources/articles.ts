export const articles = {
  name: 'Статья |||| Статьи |||| Статей',
  tab: 'Новости',
  empty: 'Статей пока нет',
  invite: 'Напишите первую: её прочтут все пользователи кабинета.',
  fields: {
    name: 'Адрес страницы',
    title: 'Заголовок',
    description: 'Краткое описание',
    content: 'Текст (HTML)',
    image: 'Изображение',
    createdDate: 'Дата',
  },
};
