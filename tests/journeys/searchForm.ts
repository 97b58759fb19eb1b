import type { Page } from 'playwright-core';

/** Opens the conditions of an order list, which fold after a search. */
export const openConditions = async (page: Page): Promise<void> => {
  const change = page.getByRole('button', { name: 'Change', exact: true });
  if (await change.isVisible()) await change.click();
};
