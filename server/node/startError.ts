/** The server cannot start for a reason its operator can fix; the message says what to do. */
export class StartError extends Error {}
