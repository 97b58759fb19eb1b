/** A text that may contain each of these names in braces. */
export type Fillable<Name extends string> = string & { readonly names?: Name };

/** A text with each of these names in braces: `{codes}`. */
export type Template<Name extends string> = Fillable<Name> &
  ((Name extends unknown ? (text: `${string}{${Name}}${string}`) => void : never) extends (
    text: infer Text,
  ) => void
    ? Text
    : never);

/** Fills in all that the text names: `fill('No {codes}', { codes: '3001' })`. */
export const fill = <Name extends string>(
  text: Fillable<Name>,
  values: string extends Name ? never : Record<NoInfer<Name>, string>,
): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (values as Record<string, string>)[name] ?? whole);

/** Plural forms of a text with `{count}`: English needs one and other, Russian and Belarusian also few and many. */
export type PluralForms = { other: Template<'count'> } & Partial<
  Record<Intl.LDMLPluralRule, Template<'count'>>
>;
