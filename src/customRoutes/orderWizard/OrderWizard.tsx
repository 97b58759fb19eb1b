import type { FC } from 'react';

/** The order wizard. */
export const OrderWizard: FC = () => <p />;
