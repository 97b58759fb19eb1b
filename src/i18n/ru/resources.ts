import type { ResourceTexts } from '../resourceTexts.ts';

/** Resources of the administration, by react-admin's names. */
export const resources = {
  conflict: {
    text: 'Пока вы вносили правки, запись изменил другой сотрудник. Ваши правки не сохранены.',
    saveOver: 'Сохранить мои правки',
    showNewer: 'Показать новую запись',
  },
  'admin/news': {
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
  },
  'admin/mail-manager/sender': {
    name: 'Отправитель |||| Отправители |||| Отправителей',
    tab: 'Отправители',
    empty: 'Отправителей пока нет',
    invite: 'Добавьте адрес, с которого лаборатория отправляет письма.',
    fields: {
      email: 'E-mail',
      displayName: 'Имя отправителя',
      replyTo: 'Адрес для ответа',
      smtpId: 'Номер SMTP-сервера',
      purposes: 'Назначение',
      purpose: 'Назначение',
      defaultPurposes: 'По умолчанию для',
      contractIds: 'Договоры (без выбора — все)',
      isActive: 'Активен',
      domainCheck: 'Проверка домена',
    },
    purposeNames: {
      results: 'Результаты',
      registration: 'Регистрация',
      recovery: 'Восстановление пароля',
      feedback: 'Обратная связь',
      news: 'Новости',
      order: 'Заказы',
    },
    domainStates: { ok: 'пройдена', fail: 'не пройдена', unknown: 'неизвестно' },
  },
} satisfies ResourceTexts;
