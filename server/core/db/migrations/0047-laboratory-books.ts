/** Reference books of the simulated laboratory. */
export const statements = [`create table laboratory_books (book text primary key, records jsonb not null)`];
