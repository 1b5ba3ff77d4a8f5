import { ProblemSchema } from '@sahn/contracts/problems/problem-schema';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { keyHeader } from '../forms/form-names.ts';
import type { Endpoint } from './operations/define-operation.ts';

/** JSON Schema of a valibot schema. Checks that JSON Schema cannot express are left out. */
function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output') {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return described;
}

function parametersIn(location: 'path' | 'query', entries: v.ObjectEntries) {
  const described = jsonSchema(v.object(entries), 'output');
  const required = jsonSchema(v.object(entries), 'input').required ?? [];
  return Object.entries(described.properties ?? {}).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema,
  }));
}

const keyParameter = {
  name: keyHeader,
  in: 'header',
  required: false,
  description: 'A UUID, the same for every attempt at the same submission.',
  schema: { type: 'string', format: 'uuid' },
};

function describeContent(answer: v.GenericSchema | 'csv') {
  return answer === 'csv'
    ? { 'text/csv': { schema: { type: 'string' } } }
    : { 'application/json': { schema: jsonSchema(answer, 'output') } };
}

function describeEndpoint(endpoint: Endpoint) {
  const { answer, body, status } = endpoint;
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    parameters: [
      ...parametersIn('path', endpoint.params),
      ...parametersIn('query', endpoint.query),
      ...(body ? [keyParameter] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(body.schema, 'input') } },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: status === 204 ? 'Done.' : 'The answer.',
        ...(answer === null ? {} : { content: describeContent(answer) }),
      },
      default: {
        description: 'Refused, with a code (RFC 9457).',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** The API's description by OpenAPI 3.1. */
export function describeApi(endpoints: readonly Endpoint[], base: string, origin: string): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    if (endpoint.row.side === 'server') continue;
    const { path, verb } = endpoint;
    paths[path] = { ...paths[path], [verb]: describeEndpoint(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sahn', version: '1', description: 'Content, search and forms of the site, by language.' },
    servers: [{ url: `${origin}${base}` }],
    paths,
    components: { schemas: { Problem: jsonSchema(ProblemSchema, 'output') } },
  };
}
