export const discountPrefixes = {
  name: 'Префикс |||| Префиксы |||| Префиксов',
  page: { create: 'Новый префикс' },
  tab: 'Префиксы карт',
  empty: 'Префиксов пока нет',
  invite: 'Номера дисконтных карт начинаются с префикса. Добавьте первый.',
  notifications: { created: 'Префикс создан', updated: 'Изменения успешно применены' },
  fields: {
    prefix: 'Префикс',
    description: 'Описание',
    discountPrefixGenerateType: 'Номера карт',
    isActive: 'Активен',
  },
  form: 'От 1 до 10 латинских букв, цифр или дефисов',
  noGenerateTypes: 'Произошла ошибка при получении типов генерации!',
};
