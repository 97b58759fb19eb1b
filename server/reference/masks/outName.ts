import { fileNamePart } from '../../../contract/resultFileName.ts';
import type { MaskField } from './matchMask.ts';

/**
 * A template with its fields filled in: `{lastName}_{barcode}` → `Иванова_1000000001`. A field that is missing leaves
 * no double underscore.
 */
export const outNameOf = (template: string, fields: Readonly<Partial<Record<MaskField, string>>>): string =>
  template
    .replace(/\{(\w+)\}/g, (_, name: MaskField) => fileNamePart(fields[name] ?? ''))
    .replace(/_{2,}/g, '_')
    .replace(/^[\s_]+|[\s_]+$/g, '');

/** A template filled in for an invented patient. */
export const exampleOf = (template: string): string =>
  outNameOf(template, {
    lastName: 'Иванова',
    firstName: 'Мария',
    barcode: '1000000001',
    dateOfBirth: '1984-12-31',
    contract: 'Медцентр',
  });
