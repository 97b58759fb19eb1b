import type { FC } from 'react';
import type { Promotion } from '../../../contract/promotions.ts';
import { useT } from '../../i18n/useT.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';

const tones = { planned: 'info', active: 'success', ended: 'off' } as const;

/** Whether a promotion is planned, active or ended today. */
export const PromotionState: FC<Pick<Promotion, 'state'>> = ({ state }) => (
  <StatusChip tone={tones[state]}>{useT()(`resources.admin/promotion.states.${state}`)}</StatusChip>
);
