import type { Areas, Texts } from '../../areas.ts';

export const messageRules: Texts<Areas['resources']['admin/mail-manager/rule']> = {
  name: 'Правіла |||| Правілы |||| Правіл',
  tab: 'Правілы',
  empty: 'Правіл пакуль няма',
  invite: 'Без правіл лабараторыя не піша пра заказы нікому. Дадайце правіла: пра што, каму і калі пісаць.',
  notifications: {
    created: 'Правіла створана |||| Створана правіл: %{smart_count} |||| Створана правіл: %{smart_count}',
    updated: 'Правіла захавана |||| Захавана правіл: %{smart_count} |||| Захавана правіл: %{smart_count}',
    deleted: 'Правіла выдалена |||| Выдалена правіл: %{smart_count} |||| Выдалена правіл: %{smart_count}',
  },
  fields: {
    name: 'Назва',
    event: 'Пра што',
    audience: 'Каму',
    roleId: 'Роля',
    contractIds: 'Дагаворы (без выбару — усе)',
    attach: 'Вынік у лісце',
    linkDays: 'Спасылка дзейнічае, дзён',
    quietFrom: 'Не пісаць з',
    quietTo: 'Не пісаць да',
    consentRequired: 'Толькі са згоды пацыента',
    isActive: 'Дзейнічае',
  },
  events: {
    resultReady: 'Гатовы вынік',
    critical: 'Крытычнае значэнне',
    orderCreated: 'Заказ прыняты',
    orderCancelled: 'Заказ скасаваны',
  },
  audiences: {
    patient: 'Пацыенту',
    client: 'Таму, хто аформіў заказ',
    role: 'Усім з роляй',
  },
  attachments: {
    none: 'няма, толькі спасылка ў кабінет',
    pdf: 'файл PDF',
    link: 'спасылка, спытае дату нараджэння',
  },
  audienceHint: 'Роля атрымлівае лісты пра заказы сваіх дагавораў і падраздзяленняў',
  quietHint: 'Па мінскім часе. Ліст пачакае канца ціхіх гадзін; пра крытычныя значэнні пішам адразу.',
  consentHint: 'Згоду адзначаюць у картцы пацыента. Без e-mail у картцы ліст не пойдзе.',
  quietHours: 'Ціхія гадзіны',
  linkHint: 'Ад 1 да 30. Праз гадзіну пасля першага адкрыцця спасылка перастае дзейнічаць.',
};
