export const promotions = {
  name: 'Акция |||| Акции |||| Акций',
  page: { create: 'Новая акция' },
  tab: 'Акции',
  empty: 'Акций пока нет',
  invite: 'Акция снижает цену услуги по договору в выбранные дни.',
  fields: {
    contractId: 'Договор',
    contractName: 'Договор',
    serviceCode: 'Код услуги',
    serviceName: 'Услуга',
    percent: 'Скидка, %',
    startDate: 'Первый день',
    endDate: 'Последний день',
    state: 'Статус',
  },
  states: { planned: 'запланирована', active: 'действует', ended: 'завершена' },
  notifications: { created: 'Акция создана', updated: 'Акция сохранена' },
  failed: {
    list: 'Не удалось загрузить акции',
    one: 'Не удалось открыть акцию. Обновите страницу',
  },
};
