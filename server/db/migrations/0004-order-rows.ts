/** Made the row functions once; they are made after all migrations now (rowFunctions.ts). */
export const statements: readonly string[] = [];
