import Box from '@mui/material/Box';
import type { FC } from 'react';

/** A text of a cell, cut after two lines; words of up to 18 characters stay whole, except on a phone. */
export const TwoLines: FC<{ text: string }> = ({ text }) => (
  <Box
    sx={{
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      minWidth: { sm: `${String(Math.min(text.length, 18))}ch` },
      overflowWrap: 'anywhere',
    }}
  >
    {text}
  </Box>
);
