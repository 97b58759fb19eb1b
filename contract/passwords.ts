import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, outcome, password } from './fields.ts';

/** The password repeated. */
export const repeated = z.string().min(1, { error: 'Required' });
/** The two passwords are the same; checked even when another field is invalid. */
export const matching = {
  error: 'PasswordMismatch',
  path: ['confirmPassword'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

export const forgotPassword = endpoint({
  method: 'GET',
  path: '/v1.0/User/ForgotPassword',
  summary: 'Mail a recovery link; the same answer whether the e-mail is known or not',
  row: 'CALL-10',
  access: 'anonymous',
  captcha: 'recovery',
  isLoad: false,
  query: z.object({ email }),
  response: outcome,
  errors: ['TooManyRequests'],
});

export const changeForgotPassword = endpoint({
  method: 'POST',
  path: '/v1.0/User/ChangeForgotPassword',
  summary: 'Set a new password with the single-use token from the mailed link (`user`)',
  row: 'CALL-11',
  access: 'anonymous',
  captcha: 'password',
  body: z
    .object({
      user: z.string().min(1, { error: 'Required' }).max(200),
      newPassword: password,
      confirmPassword: repeated,
    })
    .refine((form) => form.newPassword === form.confirmPassword, matching),
  response: outcome,
  errors: ['LinkInvalid'],
});

export const changeOwnPassword = endpoint({
  method: 'POST',
  path: '/v1.0/User/ChangeOwnUserPassword',
  summary: "Change one's own password; every other session of the user ends",
  row: 'CALL-12',
  access: 'signedIn',
  body: z
    .object({
      oldPassword: z.string().min(1, { error: 'Required' }).max(200),
      newPassword: password,
      confirmPassword: repeated,
    })
    .refine((form) => form.newPassword === form.confirmPassword, matching)
    .refine((form) => form.newPassword !== form.oldPassword, {
      error: 'SamePassword',
      path: ['newPassword'],
    }),
  response: outcome,
  errors: ['WrongPassword', 'TooManyRequests'],
});
