import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { outcome, pageNumber, pageSize } from './fields.ts';

/** Reserved barcodes can be entered in a new order of any contract. */
export const listBarcodes = endpoint({
  method: 'GET',
  path: '/v1.0/GenerateBarcode',
  summary: 'Barcodes reserved and not used yet, newest first',
  row: 'CALL-13',
  access: ['read', 'barcode'],
  scoped: true,
  query: z.object({ pageNumber, pageSize: pageSize(20) }),
  response: outcome.extend({ barcodes: z.array(z.string()), totalCount: z.number().int() }),
});

export const generateBarcodes = endpoint({
  method: 'POST',
  path: '/v1.0/GenerateBarcode',
  summary: 'Reserve `count` new barcodes',
  row: 'CALL-14',
  access: ['generate', 'barcode'],
  body: z.object({ count: z.number().int().min(1).max(500).default(1) }),
  response: outcome.extend({ barcodes: z.array(z.string()) }),
});
