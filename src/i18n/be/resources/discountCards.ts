import type { Areas, Texts } from '../../areas.ts';

export const discountCards: Texts<Areas['resources']['admin/discount']> = {
  name: 'Дысконтная карта |||| Дысконтныя карты |||| Дысконтных карт',
  tab: 'Дысконтныя карты',
  failed: 'Не ўдалося загрузіць карты. Абнавіце старонку',
  initFailed: 'Не ўдалося падрыхтаваць форму. Закрыйце яе і адкрыйце зноў',
  uses: '%{real} з %{possible} (%{period})',
  any: 'Любое значэнне',
  filter: 'Фільтр',
  noDigits: 'Без лічбаў',
  fields: {
    cardNumber: 'Нумар карты',
    contract: 'Дагавор',
    discountType: 'Тып зніжкі',
    realNumberOfUses: 'Выкарыстана',
    customerFullName: 'Уладальнік',
    isActive: 'Актыўная',
    prefixId: 'Прэфікс',
    contractId: 'Дагавор',
    discountTypeId: 'Тып зніжкі',
    periodTypeOfUsesId: 'Перыяд выкарыстання',
    possibleNumberOfUses: 'Магчыма выкарыстанняў',
    startValidity: 'Пачатак дзеяння',
    endValidity: 'Канец дзеяння',
    birthday: 'Дата нараджэння',
    isCreateCardPool: 'Стварыць пул карт',
    numberOfCardsToCreate: 'Колькасць карт',
  },
  pool: {
    running: 'Ствараюцца карты: %{done} з %{total}',
    cancel: 'Спыніць',
    done: 'Створана карт: %{done}',
    cancelled: 'Стварэнне спынена. Створана карт: %{done} з %{total}',
    failed:
      'Створана карт: %{done} з %{total}. Астатнія стварыць не ўдалося: праверце, ці засталіся ў прэфікса вольныя нумары',
  },
};
