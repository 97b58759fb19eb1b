import type { Areas, Texts } from '../../areas.ts';

export const articles: Texts<Areas['resources']['admin/news']> = {
  name: 'Артыкул |||| Артыкулы |||| Артыкулаў',
  tab: 'Навіны',
  empty: 'Артыкулаў пакуль няма',
  invite: 'Напішыце першы: яго прачытаюць усе карыстальнікі кабінета.',
  fields: {
    name: 'Адрас старонкі',
    title: 'Загаловак',
    description: 'Кароткае апісанне',
    content: 'Тэкст',
    image: 'Выява',
    publishDate: 'Паказваць з',
    contractIds: 'Дагаворы (без выбару — усе)',
    showAsMessage: 'Паказаць як паведамленне',
    sendByEmail: 'Адправіць па e-mail тым, хто згадзіўся атрымліваць навіны',
    mailedDate: 'Адпраўлена па e-mail',
    createdDate: 'Дата',
  },
  preview: 'Паглядзець як чытач',
  previewTitle: 'Так убачыць чытач',
  mailHint: 'Лісты будуць адпраўлены на працягу гадзіны пасля пачатку паказу, кожнаму чытачу адзін раз',
  pictureHint: 'JPEG, PNG або WebP; выява, большая за 1600 пікселяў, будзе паменшана',
};
