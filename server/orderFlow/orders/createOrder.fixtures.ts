import { paymentChannels } from '../../../contract/codes.ts';
import type { CreateOrderBody } from '../../../contract/orders.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import type { Language } from '../../core/messages/messages.ts';

export interface Send {
  patientId?: number;
  header?: Partial<CreateOrderBody['header']>;
  as?: UserName;
  headers?: Record<string, string>;
  language?: Language;
}
/** A call that places an order which the laboratory takes, with what the test changes. */
export const orderRequest = ({ patientId = 1, header, as = 'Nurse', headers, language = 'en' }: Send) => ({
  as,
  language,
  headers: headers ?? { Contracts: '1', ClientUnits: '11' },
  body: {
    patient: { id: patientId },
    header: {
      services: ['1001'],
      paymentChannel: paymentChannels.Cash,
      orderExtraFields: [{ id: 1, value: 'J06' }],
      ...header,
    },
  },
});
