import type { NoticeKind } from '../../notices.ts';

/** What notices are about, as a heading of how many there are. */
export const noticeNames: Record<NoticeKind, string> = {
  critical: 'Results with critical values',
  abnormal: 'Results outside the reference range',
  results: 'New results',
  refused: 'Orders with a rejected specimen',
  failed: 'Orders whose analysis failed',
  cancelled: 'Orders cancelled by the laboratory',
  letterFailed: 'Results that did not reach the recipient',
  late: 'Results past their day',
  atRisk: 'Results due soon',
  manifests: 'Specimen manifests with differences',
  whose: 'Online orders whose patient is not certain',
  expiring: 'Paid preorders about to expire',
  requests: 'Access requests',
  refreshes: 'Failed refreshes of reference books',
  mailFailed: 'E-mails that could not be sent',
  smsFailed: 'SMS that could not be sent',
  mailStuck: 'E-mails stuck in the queue',
  news: 'News',
};
