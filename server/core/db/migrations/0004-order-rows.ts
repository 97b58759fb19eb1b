/** Once created the row functions, which are now created after all migrations (rowFunctions.ts). */
export const statements: readonly string[] = [];
