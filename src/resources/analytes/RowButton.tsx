import IconButton from '@mui/material/IconButton';
import type { ComponentProps, FC } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  icon: ComponentProps<typeof Icon>['name'];
  label: string;
  onClick: () => void;
}

/** What is done with a row of a table in the form. */
export const RowButton: FC<Props> = ({ icon, label, onClick }) => (
  <IconButton size="small" aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} />
  </IconButton>
);
