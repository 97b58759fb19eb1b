/** A text without Cyrillic and other characters that need a Unicode SMS. Characters of `ESCAPED` count twice. */
const GSM = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà^{}\\[~\]|€]*$/;
const ESCAPED = /[\^{}\\[~\]|€]/g;

/** How many characters an SMS has and how many parts it is sent in: 70 and 67 characters with Cyrillic letters. */
export const smsParts = (text: string): { characters: number; parts: number } => {
  const isPlain = GSM.test(text);
  const characters = text.length + (isPlain ? (text.match(ESCAPED)?.length ?? 0) : 0);
  const [single, multiple] = isPlain ? [160, 153] : [70, 67];
  return {
    characters,
    parts: characters <= single ? Math.min(characters, 1) : Math.ceil(characters / multiple),
  };
};
