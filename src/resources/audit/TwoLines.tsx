import Box from '@mui/material/Box';
import type { FC } from 'react';

/** A text of a cell, cut after two lines. */
export const TwoLines: FC<{ text: string }> = ({ text }) => (
  <Box
    sx={{
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
    }}
  >
    {text}
  </Box>
);
