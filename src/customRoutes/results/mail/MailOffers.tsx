import type { FC } from 'react';
import { mailOffers } from '../../../../contract/deliveryLedger.ts';
import { useRead } from '../../../dataProvider/useRead.ts';
import { useT } from '../../../i18n/useT.ts';

interface Props {
  barcodes: readonly string[];
  /** Addresses that are typed already are not offered. */
  typed: string;
  onChoose: (email: string) => void;
}

/** Offers the addresses of the patient and the doctor; says when the patient has not agreed. */
export const MailOffers: FC<Props> = ({ barcodes, typed, onChoose }) => {
  const t = useT();
  const { data } = useRead(
    mailOffers,
    { body: { barcodes: [...barcodes] }, isBackground: true },
    // Addresses are patient data: nothing of them outlives the dialog.
    { gcTime: 0 },
  );
  return (
    <div className="wrap mail-offers">
      {data?.offers.map(({ whose, name, email, hasAgreed }) =>
        hasAgreed ? (
          !typed.toLowerCase().includes(email.toLowerCase()) && (
            <button
              key={whose}
              type="button"
              className="button small"
              aria-label={t(`results.mail.offers.${whose}`, { name, email })}
              onClick={() => onChoose(email)}
            >
              <span className="quiet">{t(`results.mail.offerOf.${whose}`)}</span> {email}
            </button>
          )
        ) : (
          <p key={whose} className="note">
            {t('results.mail.notAgreed')}
          </p>
        ),
      )}
    </div>
  );
};
