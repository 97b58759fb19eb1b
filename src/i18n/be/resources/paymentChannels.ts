import type { Areas, Texts } from '../../areas.ts';

export const paymentChannels: Texts<Areas['resources']['admin/settings/payment-channel']> = {
  name: 'Спосаб аплаты |||| Спосабы аплаты |||| Спосабаў аплаты',
  tab: 'Спосабы аплаты',
  empty: 'Спосабаў аплаты няма',
  invite: 'Спосабы аплаты задае лабараторыя.',
  positionHint: 'Нумар у спісе пры афармленні заказу',
  instructionHint: 'Паказваецца пад спосабам, калі ён выбраны',
  contractsHint: 'У кожнага дагавора павінен застацца хаця б адзін спосаб аплаты',
  noticeKeyHint: 'З асабістага кабінета bePaid. З ім прымаюцца апавяшчэнні аб аплаце праз АРІП',
  fields: {
    name: 'Назва',
    isActive: 'Дзейнічае',
    position: 'Парадак',
    instruction: 'Што зрабіць або паведаміць пацыенту',
    eripNumber: 'Нумар паслугі ў АРІП',
    noticeKey: 'Адкрыты ключ для паведамленняў',
    contractIds: 'Дагаворы',
  },
};
