import type { Hono } from 'hono';
import { barcodePdf, informationConsent } from '../../contract/reports.ts';
import { auditAccess } from '../audit.ts';
import type { Lab } from '../lab.ts';
import { ApiError } from '../apiError.ts';
import { route } from '../route.ts';
import { consentDocument } from './consentDocument.ts';
import { labelSizeOf } from './labelSize.ts';
import { labelsPdf } from './labels.ts';
import { findConsentSheet, findLabelSheet } from './repository.ts';

/** Labels and the information consent. Foreign and absent orders get the same response. */
export const reportRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, barcodePdf, async (call) => {
    const { query, scope, db, messages } = call;
    const sheet = await findLabelSheet(db, query.barcode, scope);
    if (!sheet) throw new ApiError('NotFound');
    await auditAccess(call, 'order.printLabel', { barcodes: [query.barcode] });
    return {
      isSuccess: true,
      statusMessage: messages.done,
      base64Barcode: await labelsPdf([sheet], await labelSizeOf(db)),
    };
  });

  route(app, lab, informationConsent, async (call) => {
    const { query, scope, db, messages, language } = call;
    const { patientId, barcode } = query;
    if (patientId === undefined && barcode === undefined)
      throw new ApiError('BadRequest', { patientId: 'Required' });
    const found = await findConsentSheet(db, { patientId, barcode }, scope, language);
    if (!found) throw new ApiError('NotFound');
    const subject = `patient ${String(found.patientId)}`;
    await auditAccess(call, 'patient.printConsent', { subject, patientIds: [found.patientId] });
    const sheet = { ...found.sheet, laboratory: lab.contacts.name, printedAt: lab.clock.now() };
    return {
      isSuccess: true,
      statusMessage: messages.done,
      informationConsent: consentDocument(sheet, language),
    };
  });
};
