interface Outcome {
  isSuccess: boolean;
  statusMessage: string;
}

/** What became of a letter. */
export interface Sent {
  /** The laboratory's words for all of it. */
  message: string;
  recipients: readonly (Outcome & { email: string })[];
  /** Orders that succeed are in the letter. */
  orders: readonly (Outcome & { barcode: string })[];
}

export interface Fate {
  /** Whom the letter reached. */
  arrived: readonly string[];
  /** Whom it did not reach. */
  failed: readonly string[];
  /** Barcodes of the orders that are in it. */
  inEmail: readonly string[];
  /** Orders that are not in it; nobody can send them yet. */
  left: Sent['orders'];
  outcome: 'all' | 'part' | 'none';
  /** A letter with these orders may reach who did not get it. */
  canRepeat: boolean;
}

/** Sorts out who got what. */
export const fateOf = ({ recipients, orders }: Sent): Fate => {
  const emails = (isSuccess: boolean) =>
    recipients.filter((recipient) => recipient.isSuccess === isSuccess).map(({ email }) => email);
  const arrived = emails(true);
  const failed = emails(false);
  const inEmail = orders.filter((order) => order.isSuccess).map(({ barcode }) => barcode);
  const left = orders.filter((order) => !order.isSuccess);
  const isAll = failed.length === 0 && left.length === 0;
  return {
    arrived,
    failed,
    inEmail,
    left,
    outcome: arrived.length === 0 ? 'none' : isAll ? 'all' : 'part',
    canRepeat: failed.length > 0 && inEmail.length > 0,
  };
};
