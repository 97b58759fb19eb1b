interface NamedOrder {
  lastName: string;
  firstName: string;
  barcode: string;
}

/** Characters that the naming rule removes or file systems reject. */
const refused = /[.,/\\:*?"<>|\p{Cc}]/gu;
/** A name without these characters. */
export const fileNamePart = (name: string): string => name.replace(refused, '').trim();

/** Name of a downloaded result: last name, first name and barcode joined by underscores, `Иванова_Мария_1000000001.pdf`. */
export const resultFileName = ({ lastName, firstName, barcode }: NamedOrder): string =>
  `${[fileNamePart(lastName), fileNamePart(firstName), barcode].filter((text) => text !== '').join('_')}.pdf`;
