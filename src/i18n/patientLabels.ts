/** The texts that name the fields of a patient, by the name of the field. */
export const patientLabels = {
  lastName: 'patients.lastName',
  firstName: 'patients.firstName',
  paternalName: 'patients.paternalName',
  dateOfBirth: 'patients.dateOfBirth',
  timeOfBirth: 'patients.timeOfBirth',
  gender: 'patients.gender',
  mobilePhone: 'patients.phone',
  email: 'patients.email',
  address: 'patients.address',
} as const;
