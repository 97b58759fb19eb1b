import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tubes } from '../../server/seed/catalogue/tubes.ts';
import { LaboratoryPicture } from './LaboratoryPicture.tsx';

test('the rack of the sign-in page holds tubes of the catalogue, caps and codes', () => {
  const { container } = render(<LaboratoryPicture />);
  const shown = [...container.querySelectorAll('g')].map((tube) => [
    tube.querySelector('text')?.textContent,
    tube.querySelector('.rack-cap')?.getAttribute('fill'),
  ]);
  expect(shown.map(([code]) => code)).toEqual(['CIT', 'SER', 'SST', 'HEP', 'EDTA', 'GLU']);
  for (const [code, color] of shown) expect(tubes.find((tube) => tube.code === code)?.color).toBe(color);
});
