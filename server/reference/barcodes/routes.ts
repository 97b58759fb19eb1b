import type { Hono } from 'hono';
import * as endpoints from '../../../contract/barcodes.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit } from '../../core/audit.ts';
import type { Lab } from '../../core/lab.ts';
import { paperOf } from '../../core/calls/paperOf.ts';
import { labelSizeOf } from '../laboratorySettings/labelSize.ts';
import { route } from '../../core/calls/route.ts';
import { findRange, generateRange, rangesPage, unusedOf } from './repository.ts';

/** Barcodes generated ahead of their orders, in ranges, and their labels. */
export const barcodeRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.listBarcodes, async ({ db, query }) => {
    const range = await findRange(db, query.id);
    if (range === null && query.id !== undefined) throw new ApiError('NotFound');
    const barcodes = range === null ? [] : await unusedOf(db, range.id);
    return { range, barcodes };
  });
  route(app, lab, endpoints.generateBarcodes, async ({ db, user, body, messages }) => {
    const made = await generateRange(db, user.id, lab.clock.now(), body.count);
    const isSuccess = made?.barcodes.length === body.count;
    if (made) await audit({ db, lab, user }, 'barcode.generate', `barcode range ${String(made.id)}`);
    return {
      isSuccess,
      statusMessage: isSuccess ? messages.done : messages.order.BarcodeGenerationError,
      range: made && (await findRange(db, made.id)),
      barcodes: made?.barcodes ?? [],
    };
  });
  route(app, lab, endpoints.listBarcodeRanges, async ({ db, query }) => rangesPage(db, query));
  route(app, lab, endpoints.barcodeLabels, async (call) => {
    const { db, user, query } = call;
    const barcodes = await unusedOf(db, query.id);
    if (barcodes.length === 0) throw new ApiError('NotFound');
    await audit({ db, lab, user }, 'barcode.print', `barcode range ${String(query.id)}`);
    return {
      base64Barcode: await paperOf(call, {
        kind: 'blankLabels',
        barcodes,
        sheet: query.sheet,
        from: query.from,
        size: await labelSizeOf(db),
      }),
    };
  });
};
