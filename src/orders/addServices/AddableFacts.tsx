import type { FC } from 'react';
import type { Addable } from '../../../contract/addedServices.ts';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Tube } from '../../ui/Tube.tsx';

/** A service with its specimens, its price, and until when it can be added or why it cannot. */
export const AddableFacts: FC<{ service: Addable }> = ({ service }) => {
  const t = useT();
  const language = useLanguage();
  const { code, name, price, tubes, until, ageFrom, refusal } = service;
  return (
    <>
      <span className="mono">{code}</span>
      <span className="add-services-name long-words">{name}</span>
      {price !== null && <span className="add-services-price nowrap">{formatMoney(language, price)}</span>}
      <span className="add-services-facts">
        {tubes.map(({ code: kind, tubeColor, kind: shape, numbers }) => (
          <span key={kind} className="add-services-tube">
            <Tube color={tubeColor} kind={shape} height={20} />
            <span className="mono">{[kind, numbers.join(', ')].filter(Boolean).join(' ')}</span>
          </span>
        ))}
        {refusal === null && until !== null && ageFrom !== null && (
          <span>{t(`orders.addServices.until.${ageFrom}`, { moment: formatMoment(new Date(until)) })}</span>
        )}
        {refusal !== null && <span className="add-services-refusal long-words">{refusal}</span>}
      </span>
    </>
  );
};
