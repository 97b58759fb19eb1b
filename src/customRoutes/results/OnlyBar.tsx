import '../../ui/onlyBar.css';
import type { FC } from 'react';
import type { ResultConditions } from '../../../contract/results.ts';
import { formatMoment, formatWireDate } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';

/** The conditions of a link that the form has no fields for, with a button to remove them. */
export const OnlyBar: FC<{ only: ResultConditions; onWiden: () => void }> = ({ only, onWiden }) => {
  const t = useT();
  const {
    resultSince,
    stoppedSince,
    letterFailedSince,
    mark,
    revision,
    rejection,
    promise,
    lateOn,
    letterFailed,
    open,
  } = only;
  const moment = (iso: string) => ({ moment: formatMoment(new Date(iso)) });
  const words = [
    resultSince === undefined ? '' : t('results.only.since', moment(resultSince)),
    stoppedSince === undefined ? '' : t('results.only.stopped', moment(stoppedSince)),
    letterFailedSince === undefined ? '' : t('results.only.letterFailedSince', moment(letterFailedSince)),
    mark === undefined ? '' : t(`results.only.${mark}`),
    revision === undefined ? '' : t(`results.only.${revision}`),
    rejection === undefined ? '' : t(`results.rejections.${rejection}`),
    promise === undefined ? '' : t(`results.promises.only.${promise}`),
    lateOn === undefined ? '' : t('results.only.late', { date: formatWireDate(lateOn) }),
    letterFailed ? t('results.only.letterFailed') : '',
    open === undefined ? '' : t('results.only.open'),
  ].filter((text) => text !== '');
  return (
    <p className="message info only-bar">
      {words.join(' · ')}
      <button type="button" className="button plain small" onClick={onWiden}>
        {t('orderSearch.showAll')}
      </button>
    </p>
  );
};
