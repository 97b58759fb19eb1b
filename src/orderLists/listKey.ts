/** Where the Store keeps the list of a resource; under `memory.` nothing is written to the browser's storage. */
export const listKey = (resource: string): string => `memory.${resource}`;
