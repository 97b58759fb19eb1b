/** A picture as react-admin's ImageInput holds it; `rawFile` when it was just chosen. */
interface Picture {
  src: string;
  title?: string;
  rawFile?: File;
}

/** The record's data URL for the input; a chosen picture stays as it is. */
export const asPicture = (image: string | Picture | null | undefined): Picture | null =>
  typeof image === 'string' ? (image === '' ? null : { src: image }) : (image ?? null);

/** The longer side of a stored picture, pixels. */
const LONGEST = 1600;
/** The most characters of a data URL that the laboratory takes. */
const MAX_LENGTH = 400_000;
const QUALITIES = [0.85, 0.7, 0.55, 0.4];

const readDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture was not read')));
    reader.readAsDataURL(file);
  });

/** A drawn picture as a JPEG of at most the stored length, at the best quality that fits. */
const compressed = (canvas: HTMLCanvasElement): string => {
  for (const quality of QUALITIES) {
    const url = canvas.toDataURL('image/jpeg', quality);
    if (url.length <= MAX_LENGTH) return url;
  }
  return canvas.toDataURL('image/jpeg', 0.25);
};

/**
 * A chosen file as a data URL of at most 1600 pixels and 400,000 characters; a picture that is small enough stays as it
 * is. Rejects when the file is no picture.
 */
const reduced = async (file: File): Promise<string> => {
  const original = await readDataUrl(file);
  if (typeof createImageBitmap === 'undefined') return original;
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && original.length <= MAX_LENGTH) return original;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return original;
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return compressed(canvas);
};

/** The form's values as sent: the picture as a data URL, '' without one. */
export const withDataUrl = async <Values extends { image?: unknown }>(values: Values): Promise<Values> => {
  const picture = asPicture(values.image as Picture | string | null | undefined);
  const image = picture?.rawFile ? await reduced(picture.rawFile) : (picture?.src ?? '');
  return { ...values, image };
};
