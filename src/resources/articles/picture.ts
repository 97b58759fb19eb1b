import { isDataPicture } from '../../../contract/pictures.ts';

/** A picture as react-admin's ImageInput holds it; `rawFile` when it was just chosen. */
interface Picture {
  src: string;
  title?: string;
  rawFile?: File;
}

/** The record's data URL for the input; a chosen picture stays as it is. */
export const asPicture = (image: string | Picture | null | undefined): Picture | null =>
  typeof image === 'string' ? (image === '' ? null : { src: image }) : (image ?? null);

/** Pixels of the longer side, and the maximum length of the data URL that the laboratory accepts. */
interface Size {
  longest: number;
  maxLength: number;
}
const LARGE: Size = { longest: 1600, maxLength: 400_000 };
/** For lists. */
const SMALL: Size = { longest: 800, maxLength: 120_000 };
/** A picture of at most this many characters, e.g. a drawing, is used as its own small version. */
const SMALL_ENOUGH = 60_000;
const QUALITIES = [0.85, 0.7, 0.55, 0.4];

const readDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture was not read')));
    reader.readAsDataURL(file);
  });

/** A drawn picture as a JPEG of at most the stored length, at the best quality that fits. */
const compressed = (canvas: HTMLCanvasElement, { maxLength }: Size): string => {
  for (const quality of QUALITIES) {
    const url = canvas.toDataURL('image/jpeg', quality);
    if (url.length <= maxLength) return url;
  }
  return canvas.toDataURL('image/jpeg', 0.25);
};

/** The formats that the laboratory takes. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

const canBeShown = (file: Blob): Promise<boolean> =>
  typeof createImageBitmap === 'undefined'
    ? readDataUrl(file).then(isDataPicture)
    : createImageBitmap(file).then(
        (bitmap) => {
          bitmap.close();
          return true;
        },
        () => false,
      );

/** A validator: the key of the text for a chosen file that is no picture, by its kind and its content. */
export const isPicture = async (value: Picture | string | null | undefined): Promise<string | undefined> => {
  const file = asPicture(value)?.rawFile;
  if (!file || (PICTURE_TYPES.includes(file.type) && (await canBeShown(file)))) return undefined;
  return 'resources.admin/news.noPicture';
};

/**
 * A picture as a data URL of at most this size; a small enough picture is unchanged. Rejects if the file is no
 * picture.
 */
const reduced = async (file: Blob, size: Size): Promise<string> => {
  const original = await readDataUrl(file);
  if (typeof createImageBitmap === 'undefined') return original;
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, size.longest / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && original.length <= size.maxLength) return original;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return original;
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return compressed(canvas, size);
};

/** The picture for lists; '' if the picture itself is small, or stays too large. */
const smallOf = async (image: string, file: Blob): Promise<string> => {
  if (image.length <= SMALL_ENOUGH) return '';
  const small = await reduced(file, SMALL);
  return small.length <= SMALL.maxLength ? small : '';
};

interface Pictures {
  image?: unknown;
  smallImage?: unknown;
}

/** The form's values as sent: the picture as a large and a small data URL; '' for a missing one. */
export const withDataUrl = async <Values extends Pictures>(values: Values): Promise<Values> => {
  const picture = asPicture(values.image as Picture | string | null | undefined);
  const file = picture?.rawFile;
  if (!file)
    return { ...values, image: picture?.src ?? '', smallImage: picture === null ? '' : values.smallImage };
  const image = await reduced(file, LARGE);
  return { ...values, image, smallImage: await smallOf(image, file) };
};
