import type { ConsentTexts } from '../consentTexts.ts';

export const consent: ConsentTexts = {
  title: 'Informed consent to laboratory testing and to the processing of personal data',
  printed: 'Document made on',
  labels: {
    patient: 'Patient',
    dateOfBirth: 'Date of birth',
    gender: 'Gender',
    document: 'Document',
    phone: 'Phone',
    address: 'Address',
    contract: 'Organisation',
    laboratory: 'Laboratory',
    order: 'Order',
    services: 'Tests',
  },
  genders: { M: 'male', F: 'female', U: 'not specified' },
  opening:
    'I, the patient named above (or the patient’s legal representative), confirm of my own free will the following.',
  clauses: [
    {
      heading: 'Collection of specimens',
      text: 'I agree that staff of {contract} take blood, urine, swabs and any other specimen that the ordered tests need, and that the specimens are handed to the laboratory {laboratory}.',
    },
    {
      heading: 'Purpose and procedure',
      text: 'I have been told why the tests are done, how the specimens are taken, when the results will be ready, and that some tests may have to be repeated on a new specimen. My questions have been answered in a way I understand.',
    },
    {
      heading: 'Possible discomfort and complications',
      text: 'I know that taking blood may cause brief pain, a bruise, dizziness or fainting, and rarely an inflammation of the vein. I have told the staff beforehand about any tendency to bleed, medicines that affect clotting, and allergy to latex or antiseptics.',
    },
    {
      heading: 'Preparation and truthfulness',
      text: 'I know the rules of preparation and understand that not following them may change the result. What I have said about myself, my medicines and my health is true and complete.',
    },
    {
      heading: 'Interpretation of the result',
      text: 'I understand that a test result alone is not a diagnosis: the treating doctor interprets it together with other findings.',
    },
    {
      heading: 'Personal data',
      text: 'Under the Law of the Republic of Belarus No. 99-Z of 7 May 2021 “On Personal Data Protection” I agree that my data are collected, stored, arranged, used, passed between the organisations named above and deleted: name, date of birth, gender, identity document, address, phone, e-mail, the tests ordered and their results. The purpose is to register the order, perform the tests, release the results and keep medical records. The data are kept for the terms that the law sets for medical documents.',
    },
    {
      heading: 'Release of results',
      text: 'I agree that the results are passed to {contract} and given to me, to my representative, or sent to the contacts I have given. Others learn them only where the law provides for it.',
    },
    {
      heading: 'Refusal and withdrawal',
      text: 'I know that I may refuse the test before the specimen is taken and may withdraw my consent to data processing at any time in writing, ask how my data are processed, and have them corrected or, unless the law requires them to be kept, deleted. Withdrawal does not affect what was done before it. The consequences of a refusal have been explained to me.',
    },
  ],
  representative: 'Legal representative (name, document, grounds)',
  patientSigns: 'Patient or representative',
  staffSigns: 'Member of staff who explained this document',
  date: 'Date',
  under: 'signature, name in full',
};
