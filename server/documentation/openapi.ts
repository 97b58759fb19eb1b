import { z } from 'zod';
import { api } from '../../contract/api.ts';
import { roles, type FailureCode } from '../../contract/codes.ts';
import { admits, type Endpoint } from '../../contract/endpoint.ts';
import { signedHeaders } from '../../contract/onlineOrders.ts';
import { failure } from '../../contract/failure.ts';
import { headers } from '../../contract/headers.ts';
import { statusOf } from '../core/apiError.ts';

export type Schema = z.core.JSONSchema.BaseSchema;
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
}
type BodyType = 'application/json' | 'multipart/form-data' | 'application/x-www-form-urlencoded';
interface ResponseObject {
  description: string;
  content: { 'application/json': { schema: Schema | { $ref: string } } };
}
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: ({ bearer: [] } | { signature: [] })[];
  parameters: Parameter[];
  requestBody:
    | {
        required: true;
        content: Partial<Record<BodyType, { schema: Schema }>>;
      }
    | undefined;
  responses: Record<string, ResponseObject>;
}
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: {
      bearer: { type: 'http'; scheme: 'bearer' };
      signature: { type: 'apiKey'; in: 'header'; name: string };
    };
    schemas: { Failure: Schema };
  };
}

const DESCRIPTION = `The API of the medical laboratory. Paths match in any case. Texts of answers are in the language of \
Accept-Language (ru, en, be). A refused call answers a Failure. Dates are yyyyMMdd, moments ISO 8601, amounts BYN.

Push: SignalR (json, WebSockets) at /SettingsHub with the access token; the server calls UpdateVersion(version) on \
connect, UpdateSettings() when rights or settings of the user have changed, and Changed({order, preOrder, manifest, \
news}) with ids of what has changed and belongs to the user (null: not known which). A client that edits an order may call \
EditOrder(orderId), and EditOrder(null) at the end; Editors(orderId, names) tells it who else does.`;

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
};

const headerParameters = ({ captcha, scoped, idempotent }: Endpoint): Parameter[] => {
  const text: Schema = { type: 'string' };
  const header = (name: string, description: string, required = false): Parameter => ({
    name,
    in: 'header',
    required,
    description,
    schema: text,
  });
  return [
    header('Accept-Language', 'ru, en or be'),
    header(headers.applicationId, 'Id of the browser, from GET /v1.0/App'),
    ...(captcha === undefined
      ? []
      : [
          header(
            headers.captcha,
            `A solved challenge for the action "${captcha}" of GET /v1.0/Captcha`,
            true,
          ),
        ]),
    ...(scoped
      ? [
          header(headers.contracts, 'Contract ids, comma-joined; -1 or missing: all own'),
          header(headers.clientUnits, 'Client unit ids, comma-joined; -1 or missing: all of the contracts'),
        ]
      : []),
    ...(idempotent
      ? [
          header(
            headers.idempotencyKey,
            '8 to 100 of A-Z a-z 0-9 _ -; a retry under the same key gets the first answer',
          ),
        ]
      : []),
  ];
};

/** The parameters of a call, in its path, query and headers. */
export const parametersOf = (endpoint: Endpoint): Parameter[] => {
  const query = endpoint.query ? schemaOf(endpoint.query, 'input') : {};
  return [
    ...[...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']): Parameter => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(query.properties ?? {}).map(([name, schema]): Parameter => ({
      name,
      in: 'query',
      required: query.required?.includes(name) ?? false,
      schema: typeof schema === 'boolean' ? {} : schema,
    })),
    ...headerParameters(endpoint),
  ];
};

const formOf = (field: string, body: Endpoint['body']): Schema => ({
  type: 'object',
  properties: Object.fromEntries([
    [field, { type: 'string', format: 'binary' }],
    ...(body ? [['body', schemaOf(body, 'input')] as const] : []),
  ]),
  required: [field, ...(body ? ['body'] : [])],
});

/** A connected system is refused what is for every signed-in person. */
const codesOfAccess = ({ access }: Endpoint): readonly FailureCode[] =>
  access === 'anonymous'
    ? ['TooManyRequests']
    : ['Unauthorized', 'SessionEnded', 'AccountSuspended', 'Forbidden'];

/** Codes a caller must expect, including the general ones; ServerError is left out. */
export const codesOf = (endpoint: Endpoint): FailureCode[] => [
  ...(endpoint.query || endpoint.body || endpoint.upload || endpoint.idempotent
    ? ['BadRequest' as const]
    : []),
  ...codesOfAccess(endpoint),
  ...(endpoint.access === 'anonymous' || endpoint.whileEnrolling ? [] : ['EnrolmentRequired' as const]),
  ...(endpoint.access === 'anonymous' || endpoint.whileLocked ? [] : ['SessionLocked' as const]),
  ...(endpoint.path.includes(':') ? ['NotFound' as const] : []),
  ...(endpoint.captcha === undefined ? [] : ['CaptchaNotAvalible' as const]),
  ...(endpoint.errors ?? []),
  'Unavailable',
  'StorageFull',
];

const responsesOf = (endpoint: Endpoint): Record<string, ResponseObject> => {
  const errorResponses: Record<string, ResponseObject> = {};
  const codes = [...new Set(codesOf(endpoint))];
  for (const status of new Set(codes.map((code) => statusOf[code])))
    errorResponses[status] = {
      description: codes.filter((code) => statusOf[code] === status).join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    };
  return {
    200: {
      description: 'Done',
      content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
    },
    ...errorResponses,
  };
};

/** Who may call, in words. */
const callersOf = ({ access }: Endpoint): string => {
  if (access === 'anonymous') return 'Anybody.';
  if (access === 'signedIn') return 'Any signed-in user.';
  const names = Object.entries(roles).flatMap(([name, id]) => (admits(access, id) ? [name] : []));
  return names.length === 0 ? 'Connected systems.' : `Roles: ${names.join(', ')}.`;
};

const requestBodyOf = ({ body, upload, isForm }: Endpoint): Operation['requestBody'] => {
  if (upload) return { required: true, content: { 'multipart/form-data': { schema: formOf(upload, body) } } };
  if (body)
    return {
      required: true,
      content: {
        [isForm ? 'application/x-www-form-urlencoded' : 'application/json']: {
          schema: schemaOf(body, 'input'),
        },
      },
    };
  return undefined;
};

const securityOf = ({ access, isSigned }: Endpoint): Operation['security'] => {
  if (access === 'anonymous') return [];
  return isSigned ? [{ signature: [] }] : [{ bearer: [] }];
};

const operationOf = (name: string, endpoint: Endpoint): Operation => ({
  operationId: name,
  tags: [name.split('.')[0] ?? name],
  summary: endpoint.summary,
  description: `${callersOf(endpoint)} (${endpoint.row})`,
  security: securityOf(endpoint),
  parameters: parametersOf(endpoint),
  requestBody: requestBodyOf(endpoint),
  responses: responsesOf(endpoint),
});

/** The OpenAPI 3.1 document of the whole contract. */
export const openApiDocument = (version: string): OpenApiDocument => {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, endpoint] of api) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Laboratory API', version, description: DESCRIPTION },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        signature: { type: 'apiKey', in: 'header', name: signedHeaders.signature },
      },
      schemas: { Failure: schemaOf(failure, 'output') },
    },
  };
};
