/** Synchronisation: the medical manual. */
export const synchronization = {
  title: 'Медицинский справочник',
  search: 'Код или название услуги',
  Search: { Warning: 'Введите не менее 3 символов' },
  state: 'Состояние',
  missing: 'Неполные тексты на языке',
  columns: {
    serviceCode: 'Код',
    serviceName: 'Услуга',
    state: 'Описание',
    completeness: 'Заполнено по языкам',
  },
  states: { NONE: 'Нет описания', DRAFT: 'Черновик', PUBLISHED: 'Опубликовано' },
  nothing: 'Услуги не найдены',
  nothingHint: 'Измените условия поиска',
};
