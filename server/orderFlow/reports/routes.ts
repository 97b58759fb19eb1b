import type { Hono } from 'hono';
import { can } from '../../../contract/access.ts';
import { barcodePdf, informationConsent } from '../../../contract/reports.ts';
import { auditAccess } from '../../core/audit.ts';
import { isReserved } from '../../reference/barcodes/repository.ts';
import type { Lab } from '../../core/lab.ts';
import { ApiError } from '../../core/apiError.ts';
import { route } from '../../core/calls/route.ts';
import { consentDocument } from './consentDocument.ts';
import { letterHeadOf } from '../../reference/laboratory/details.ts';
import { labelSizeFor, labelSizeOf } from '../../reference/laboratorySettings/labelSize.ts';
import { paperOf } from '../../core/calls/paperOf.ts';
import { findConsentSheet, findLabelSheet } from './repository.ts';

/**
 * Labels, also of a generated barcode without an order for those who keep barcodes, and the information consent. Foreign and absent orders get the same response.
 */
export const reportRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, barcodePdf, async (call) => {
    const { query, scope, db, user } = call;
    const sheet = await findLabelSheet(db, query.barcode, scope);
    if (!sheet && can(user.roleId, 'read', 'barcode') && (await isReserved(db, query.barcode))) {
      const base64Barcode = await paperOf(call, {
        kind: 'blankLabels',
        barcodes: [query.barcode],
        sheet: 'printer',
        from: 1,
        size: await labelSizeOf(db),
      });
      return { base64Barcode };
    }
    if (!sheet) throw new ApiError('NotFound');
    await auditAccess(call, 'order.printLabel', { barcodes: [query.barcode] });
    return {
      base64Barcode: await paperOf(call, {
        kind: 'labels',
        sheets: [sheet],
        size: await labelSizeFor(db, [sheet.preset]),
      }),
    };
  });

  route(app, lab, informationConsent, async (call) => {
    const { query, scope, db, language } = call;
    const { patientId, barcode } = query;
    if (patientId === undefined && barcode === undefined)
      throw new ApiError('BadRequest', { patientId: 'Required' });
    const found = await findConsentSheet(db, { patientId, barcode, now: lab.clock.now() }, scope, language);
    if (!found) throw new ApiError('NotFound');
    const subject = `patient ${String(found.patientId)}`;
    await auditAccess(call, 'patient.printConsent', { subject, patientIds: [found.patientId] });
    const { name: laboratory } = await letterHeadOf(db, lab, language);
    const sheet = { ...found.sheet, laboratory, printedAt: lab.clock.now() };
    return {
      informationConsent: await consentDocument(sheet, language),
    };
  });
};
