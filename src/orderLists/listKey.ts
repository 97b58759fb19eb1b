/** Store key of a resource's list; `memory.` keys are never written to browser storage. */
export const listKey = (resource: string): string => `memory.${resource}`;
