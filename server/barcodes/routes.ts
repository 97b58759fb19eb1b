import type { Hono } from 'hono';
import * as endpoints from '../../contract/barcodes.ts';
import { audit } from '../audit.ts';
import type { Lab } from '../lab.ts';
import { route } from '../route.ts';
import { reserveBarcodes, reservedPage } from './repository.ts';

/** Barcodes reserved ahead of their orders. */
export const barcodeRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.listBarcodes, async ({ db, user, query, messages }) => ({
    isSuccess: true,
    statusMessage: messages.done,
    ...(await reservedPage(db, user.id, query)),
  }));
  route(app, lab, endpoints.generateBarcodes, async ({ db, user, body, messages }) => {
    const barcodes = await reserveBarcodes(db, user.id, lab.clock.now(), body.count);
    await audit({ db, lab, user }, 'barcode.reserve', `${String(barcodes.length)} barcodes`);
    const isSuccess = barcodes.length === body.count;
    return {
      isSuccess,
      statusMessage: isSuccess ? messages.done : messages.order.BarcodeGenerationError,
      barcodes,
    };
  });
};
