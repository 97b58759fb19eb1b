import { emptyWizard, type CheckoutDraft, type WizardState } from '../state/wizard.ts';

/** Free text of the checkout; it may hold a diagnosis or a name, so it stays in this tab. */
export type Texts = Pick<
  CheckoutDraft,
  'remarks' | 'extraFields' | 'barcode' | 'scanned' | 'discountCardNo' | 'answers'
>;
/** The draft without free text: ids and codes only. */
export type PersistedDraft = Omit<WizardState, 'checkout'> & { checkout: Omit<CheckoutDraft, keyof Texts> };

export const persistedOf = ({ checkout, ...state }: WizardState): PersistedDraft => ({
  ...state,
  checkout: { paymentChannel: checkout.paymentChannel, commissionaireId: checkout.commissionaireId },
});
export const textsOf = ({
  checkout: { remarks, extraFields, barcode, scanned, discountCardNo, answers },
}: WizardState): Texts => ({
  remarks,
  extraFields,
  barcode,
  scanned,
  discountCardNo,
  answers,
});

export const emptyPersisted: PersistedDraft = persistedOf(emptyWizard);
export const emptyTexts: Texts = textsOf(emptyWizard);

/** Merges both parts; a draft of an earlier version may lack texts. */
export const joined = ({ checkout, ...persisted }: PersistedDraft, texts: Texts): WizardState => ({
  ...persisted,
  checkout: { ...checkout, ...emptyTexts, ...texts },
});
