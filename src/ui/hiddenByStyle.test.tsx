import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

test('what styles hide is not found, and what they make inert is not clicked', async () => {
  render(
    <>
      <Button>Shown</Button>
      <Box sx={{ color: 'red', display: 'none' }}>
        <Button>Not displayed</Button>
      </Box>
      <Box sx={{ visibility: 'hidden', padding: 1 }}>
        <Button>Hidden</Button>
      </Box>
      <Button sx={{ '@media print': { display: 'none' } }}>Not printed</Button>
      <div hidden>
        <Button>Not there</Button>
      </div>
      <dialog>
        <Button>Closed</Button>
      </dialog>
      <Button sx={{ pointerEvents: 'none' }}>Inert</Button>
    </>,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Shown',
    'Not printed',
    'Inert',
  ]);
  await expect(userEvent.click(screen.getByRole('button', { name: 'Inert' }))).rejects.toThrow(
    'pointer-events: none',
  );
});
