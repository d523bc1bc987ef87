import { z } from 'zod';
import { ErrorEnvelope } from '../../shared/errors.ts';
import type { Access } from '../api/context.ts';
import { maxBytes, rules } from '../features/uploads/upload-rules.ts';
import { metaOf } from '../router.ts';
import { restRoutes, type RestRoute } from './rest-routes.ts';
import { inMegabytes } from '../../shared/messages/english.ts';

/** The description of the REST API (OpenAPI 3.1), generated from the table and the schemas that validate requests. */

type Json = Record<string, unknown>;
type ObjectSchema = Json & { properties?: Record<string, Json>; required?: string[] };

export function openApiDocument() {
  const paths: Record<string, Json> = {};
  for (const route of restRoutes) {
    const path = route.path.replace(':id', '{id}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  paths['/users/export'] = { get: guestExport };
  return {
    openapi: '3.1.0',
    info: {
      version: '1.0.0',
      description:
        'Calls answer JSON, the export an archive; every refusal is one ErrorEnvelope. Times are ISO 8601, UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { ErrorEnvelope: schemaOf(ErrorEnvelope, 'output') },
      securitySchemes: {
        guest: { type: 'http', scheme: 'bearer', description: 'The session_token of a login' },
        host: {
          type: 'http',
          scheme: 'bearer',
          description: 'The ADMIN_TOKEN setting, in place of the session of a guest who is a host',
        },
      },
    },
  };
}

const security: Record<Access, Json[]> = {
  public: [],
  guest: [{ guest: [] }],
  host: [{ host: [] }, { guest: [] }],
};

const refused = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } },
};

/** The one path that answers a file; it has no procedure. */
const guestExport: Json = {
  operationId: 'users_export',
  tags: ['users'],
  security: security.guest,
  responses: {
    200: { description: "The guest's own data as one archive", content: { 'application/zip': {} } },
    default: refused,
  },
};

function operation(route: RestRoute): Json {
  const { access, input, output } = metaOf(route.procedure);
  const { properties = {}, required = [] } = schemaOf(input, 'input') as ObjectSchema;
  // The path names the subject; upload handles and cursors belong to the tRPC API.
  const names = ['entry_id', 'comment_id', 'id'];
  const inPath = route.path.includes(':id') ? names.find((name) => name in properties) : undefined;
  const hidden = new Set([inPath, 'upload_id', 'cursor']);
  const fields = Object.entries(properties).filter(([name]) => !hidden.has(name));
  const inQuery = route.method === 'GET' || route.method === 'DELETE';
  return {
    operationId: route.procedure.replace('.', '_'),
    tags: [route.procedure.split('.')[0]],
    security: security[access],
    parameters: [
      ...(inPath ? [{ name: 'id', in: 'path', required: true, schema: properties[inPath] }] : []),
      ...(inQuery ? fields.map(([name, schema]) => parameter(name, schema, required.includes(name))) : []),
    ],
    ...(!inQuery && fields.length > 0 && { requestBody: requestBody(route, fields, required) }),
    responses: {
      [route.status]: {
        description: 'Done',
        ...(output && { content: { 'application/json': { schema: schemaOf(output, 'output') } } }),
      },
      default: refused,
    },
  };
}

const parameter = (name: string, schema: Json, required: boolean): Json => ({
  name,
  in: 'query',
  required: required && schema.type !== 'array',
  schema: schema.type === 'array' ? { type: 'string', description: 'Comma-joined' } : schema,
});

function requestBody(route: RestRoute, fields: [string, Json][], required: string[]): Json {
  const properties = Object.fromEntries(fields);
  const json = { type: 'object', properties, required: required.filter((name) => name in properties) };
  const content: Json = { 'application/json': { schema: json } };
  if (route.file) {
    const file = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: `At most ${inMegabytes(maxBytes(route.file))}`,
    };
    const { field } = rules[route.file];
    content['multipart/form-data'] = { schema: { ...json, properties: { ...properties, [field]: file } } };
  }
  return { required: json.required.length > 0, content };
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return json;
}
