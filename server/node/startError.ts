/** The server cannot start for a reason that its user can mend; the message says what to do. */
export class StartError extends Error {}
