import type { Areas, Texts } from '../areas.ts';

export const info: Texts<Areas['info']> = {
  news: 'Навіны',
  more: 'Яшчэ навіны',
  empty: 'Навін пакуль няма. Тут лабараторыя расказвае пра новыя даследаванні і правілы.',
  failed: 'Навіны не загрузіліся. Паспрабуйце яшчэ раз, астатняе працуе.',
  untitled: 'Без назвы',
  back: 'Усе навіны',
};
