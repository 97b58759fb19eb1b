/** What a call gets whose input is wrong at these fields. */
export const refusedAt = <Errors extends object>(errors: Errors) => ({ status: 400, body: { errors } });
