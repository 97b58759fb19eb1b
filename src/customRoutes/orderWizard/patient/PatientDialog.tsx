import type { ComponentProps, FC } from 'react';
import { NewPatient } from './NewPatient.tsx';
import { PatientCard } from './PatientCard.tsx';

type Props =
  | ({ kind: 'new' } & ComponentProps<typeof NewPatient>)
  | ({ kind: 'card' } & ComponentProps<typeof PatientCard>);

/** The dialogs of the patient step, in one chunk with the form library that both of them need. */
export const PatientDialog: FC<Props> = (props) =>
  props.kind === 'new' ? <NewPatient {...props} /> : <PatientCard {...props} />;
