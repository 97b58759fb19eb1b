import type { FC } from 'react';
import { Title } from 'react-admin';
import { ResourceFrame } from '../../administration/ResourceFrame.tsx';
import { BookHistory } from '../../administration/BookHistory.tsx';
import { BookUploadForm } from './BookUploadForm.tsx';

/** Uploads prices and working days. */
export const CalculatorUpload: FC = () => (
  <ResourceFrame>
    <Title title="synchronization.uploads.prices" />
    <BookUploadForm book="prices" />
    <BookHistory book="prices" />
  </ResourceFrame>
);

/** Uploads medical centres. */
export const MedicalCenterUpload: FC = () => (
  <ResourceFrame>
    <Title title="synchronization.uploads.medicalCenters" />
    <BookUploadForm book="medicalCenters" />
    <BookHistory book="medicalCenters" />
  </ResourceFrame>
);
