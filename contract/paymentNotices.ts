import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { outcome } from './fields.ts';

/** A notice of an ERIP payment, or of its refund, as bePaid documents it; what is not needed is left out. */
export const bePaidNotice = endpoint({
  method: 'POST',
  path: '/v1.0/PaymentNotice/BePaid',
  summary:
    'A notice of bePaid that an online order was paid by ERIP, with the RSA signature of the body in Content-Signature; `tracking_id` is the barcode. That of a refund has the payment in `parent_uid`. Other states than `successful`, and tests, are answered and not kept',
  row: 'X-141, X-215',
  access: 'anonymous',
  provesCaller: true,
  body: z.object({
    transaction: z.object({
      uid: z.string().trim().min(1).max(100),
      type: z.string(),
      status: z.string(),
      /** Kopecks. */
      amount: z.int32().positive(),
      currency: z.string(),
      /** Missing in notices of refunds. */
      tracking_id: z.string().max(100).nullish(),
      /** Of a refund: the `uid` of the payment. */
      parent_uid: z.string().trim().max(100).nullish(),
      payment_method_type: z.string(),
      test: z.boolean().default(false),
      /** Missing until it is paid. */
      paid_at: z.iso.datetime({ offset: true }).nullish(),
    }),
  }),
  response: outcome,
  errors: ['Unauthorized', 'NotFound', 'Conflict', 'TooManyRequests'],
});

/** The bytes of a public key, with or without the lines of PEM, in base64; '' when it has other characters. */
export const keyText = (written: string): string => {
  const text = written.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  return /^[\w+/]+={0,2}$/.test(text) ? text : '';
};
