import { Hono } from 'hono';
import type { Failure } from '../contract/failure.ts';
import { articleRoutes } from './articles/routes.ts';
import type { Lab } from './lab.ts';
import { laboratoryRoutes } from './laboratory/routes.ts';
import { languageOf, messagesOf } from './messages/messages.ts';
import { Refusal, statusOf } from './refusal.ts';
import { reportRoutes } from './reports/routes.ts';

/** The laboratory as a web-standard app: the process, the tests and mock mode all serve this one. */
export const createApp = (lab: Lab): Hono => {
  const app = new Hono({ getPath: (request) => new URL(request.url).pathname.toLowerCase() });

  app.notFound((context) =>
    context.json(failureOf(new Refusal('NotFound'), context.req.header('Accept-Language')), 404),
  );
  app.onError((error, context) => {
    const refusal = error instanceof Refusal ? error : new Refusal('ServerError');
    if (refusal !== error)
      lab.log.error('failed', error, { method: context.req.method, path: context.req.path });
    return context.json(failureOf(refusal, context.req.header('Accept-Language')), statusOf[refusal.code]);
  });
  articleRoutes(app, lab);
  laboratoryRoutes(app, lab);
  reportRoutes(app, lab);
  return app;
};

/** The body of a refused call in the caller's language. */
const failureOf = (refusal: Refusal, acceptLanguage: string | undefined): Failure => {
  const say = messagesOf(languageOf(acceptLanguage));
  const errors = Object.entries(refusal.fields).map(([field, message]): [string, string[]] => [
    field,
    [say[message] ?? say.Invalid],
  ]);
  return {
    isSuccess: false,
    code: refusal.code,
    statusMessage: say[refusal.code],
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
  };
};
