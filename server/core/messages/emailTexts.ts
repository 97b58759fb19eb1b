import type { SampleVariable, TemplateEvent } from '../../../contract/templateVariables.ts';

/** The text of an email that no template replaces; paragraphs are separated by an empty line. */
interface BuiltInEmail {
  subject: string;
  body: string;
  /** The label of the button in place of a paragraph with only `{link}`. */
  action: string;
}

/** The emails of the laboratory. */
export interface EmailTexts {
  /** The word mark. */
  brand: string;
  builtIn: Record<TemplateEvent, BuiltInEmail>;
  /** Values to try a template with; the others are those of the laboratory. */
  sample: Record<SampleVariable, string>;
}
