import { z } from 'zod';
import { roles } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { email, outcome, password } from './fields.ts';
import { matching, repeated } from './passwords.ts';

const roleId = z.enum(roles);

export const rolesAll = endpoint({
  method: 'GET',
  path: '/v1.0/Role/all',
  summary: 'The six roles',
  row: 'CALL-05',
  access: ['read', 'role'],
  response: z.object({ isSuccess: z.boolean(), roles: z.array(z.object({ id: roleId, name: z.string() })) }),
});

export const register = endpoint({
  method: 'POST',
  path: '/v1.0/User',
  summary: 'Ask for an account; it waits for its e-mail to be confirmed, then for an administrator',
  row: 'CALL-06',
  access: 'anonymous',
  captcha: 'registration',
  body: z
    .object({
      email,
      password,
      confirmPassword: repeated,
      roleId: z.enum(roles, { error: 'SelectRole' }),
    })
    .refine((form) => form.password === form.confirmPassword, matching),
  response: outcome,
  errors: ['TooManyRequests'],
});
