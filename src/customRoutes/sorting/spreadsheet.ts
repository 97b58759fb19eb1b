import { z } from 'zod';

const NAME = 'sorting.xlsx';
const response = z.union([
  z.string().transform((base64string) => ({ base64string, fileName: '', statusMessage: '' })),
  z.object({
    base64string: z.string().nullish(),
    fileName: z.string().nullish(),
    statusMessage: z.string().nullish(),
  }),
]);

/** Reads the workbook of a download response: a bare base64 string, or an object with it, a name and a message. */
export const workbookOf = (given: unknown): { base64: string; name: string; message: string } => {
  const { data } = response.safeParse(given);
  return {
    base64: data?.base64string ?? '',
    name: data?.fileName || NAME,
    message: data?.statusMessage ?? '',
  };
};
