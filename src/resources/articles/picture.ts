/** A picture as react-admin's ImageInput holds it; `rawFile` when it was just chosen. */
interface Picture {
  src: string;
  title?: string;
  rawFile?: File;
}

/** The record's data URL for the input; a chosen picture stays as it is. */
export const asPicture = (image: string | Picture | null | undefined): Picture | null =>
  typeof image === 'string' ? (image === '' ? null : { src: image }) : (image ?? null);

const readDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture was not read')));
    reader.readAsDataURL(file);
  });

/** The form's values as sent: the picture as a data URL, '' without one. */
export const withDataUrl = async <Values extends { image?: unknown }>(values: Values): Promise<Values> => {
  const picture = asPicture(values.image as Picture | string | null | undefined);
  const image = picture?.rawFile ? await readDataUrl(picture.rawFile) : (picture?.src ?? '');
  return { ...values, image };
};
