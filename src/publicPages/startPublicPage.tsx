/** Starts a page before sign-in. */
export const startPublicPage = (): void => undefined;
