import { z } from 'zod';
import { clockTime } from './fields.ts';

/** `HH:mm` in Minsk; '' where nobody has said it. */
export const timeOfBirth = z.union([z.literal(''), clockTime], { error: 'Invalid' });
