/**
 * Writes the contract of docs/analysis-host.md in machine-readable form: an OpenAPI 3.1 document of the analyses in
 * shared/analysis.ts.
 */
import { stringify } from 'yaml'
import { insights } from '../../server/sample-shop/insights.ts'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { LANGUAGE_NAMES } from '../../shared/languages.ts'
import { SENTENCES } from '../../shared/outcomes.ts'

const SCHEMAS = {
  Id: {
    type: ['string', 'integer'],
    pattern: '\\S',
    description:
      'Identifies the insight among those of its list, and is the same in every call. A text is not blank and has no control characters. Integers of any length keep all digits. 1 and "1" are the same id.',
  },
  Text: { type: 'string', description: 'Plain text. If it is empty, owners see a dash.' },
  Failure: {
    type: 'object',
    description:
      'Owners see the first 200 characters of `error.message`, `message` or `error`: the first of these that is a text.',
    properties: {
      message: { type: 'string' },
      error: {
        oneOf: [{ type: 'string' }, { type: 'object', properties: { message: { type: 'string' } } }],
      },
    },
  },
}

const REQUEST_HEADERS = {
  'Accept-Language': {
    description: 'The language of the owner’s page.',
    required: true,
    schema: { enum: LANGUAGE_NAMES },
  },
  'X-Request-Id': {
    description: 'The id of the call in Vitrine’s log.',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  traceparent: {
    description: 'W3C trace context, if a reverse proxy in front of Vitrine sets it.',
    schema: { type: 'string' },
  },
}

const RETRY_AFTER = {
  'Retry-After': {
    description:
      'In seconds. Vitrine passes it on; it doesn’t call again by itself, and owners don’t see it.',
    schema: { type: 'integer' },
  },
}

const FAILURES = {
  401: createFailure(
    `The host doesn’t accept the token. If the response is JSON, owners read ‘${SENTENCES.unauthorized}’`,
    { message: 'The token has expired.' },
  ),
  429: { ...createFailure(`Owners read ‘${SENTENCES.rate_limited}’`, {}), headers: RETRY_AFTER },
  503: {
    ...createFailure(`The host is overloaded. Owners read ‘${SENTENCES.overloaded}’`, {
      error: { message: 'All analysts are busy.' },
    }),
    headers: RETRY_AFTER,
  },
  default: createFailure(
    `The analysis failed. For most statuses, owners read ‘${SENTENCES.failed}’ and the message.`,
    {
      error: 'Connect your shop in the app first.',
    },
  ),
}

export function createOpenApi(): string {
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Analysis host',
      version: '2.0.0',
      description:
        'The calls that Vitrine makes to an analysis host. docs/analysis-host.md describes what this format can’t express: the deadline, size limits, and what owners see. Responses may also have another JSON type (+json). Other paths return 404.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: 'https://host.example',
        description: 'The origin in ANALYSIS_HOST, with its path if it has one',
      },
    ],
    security: [{ session: [] }],
    paths: Object.fromEntries(
      ANALYSIS_NAMES.map((name) => [ANALYSES[name].path, { post: createOperation(name) }]),
    ),
    components: {
      parameters: Object.fromEntries(
        Object.entries(REQUEST_HEADERS).map(([name, header]) => [name, { name, in: 'header', ...header }]),
      ),
      requestBodies: {
        Empty: {
          required: true,
          content: { 'application/json': { schema: { type: 'object', maxProperties: 0 }, example: {} } },
        },
      },
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([status, response]) => [nameOf(status), response]),
      ),
      schemas: {
        ...Object.fromEntries(ANALYSIS_NAMES.map((name) => [schemaName(name), createSchema(name)])),
        ...SCHEMAS,
      },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The owner’s session token.' },
      },
    },
  }
  const comment = ' Generated from shared/analysis.ts and shared/outcomes.ts by `npm run docs`.\n\n'
  return `#${comment}${stringify(document, { lineWidth: 120, aliasDuplicateObjects: false })}`
}

function createOperation(analysis: Analysis) {
  const schema = {
    type: 'object',
    required: ['analysis'],
    properties: { analysis: { type: 'array', items: refer('schemas', schemaName(analysis)) } },
  }
  const example = { analysis: insights(analysis).slice(0, 1) }
  return {
    operationId: `analyze${capitalize(analysis)}`,
    summary: `Returns the insights about a shop’s ${analysis}`,
    parameters: Object.keys(REQUEST_HEADERS).map((name) => refer('parameters', name)),
    requestBody: refer('requestBodies', 'Empty'),
    responses: {
      200: {
        description: 'The list, which may be empty',
        content: { 'application/json': { schema, example } },
      },
      ...Object.fromEntries(
        Object.keys(FAILURES).map((status) => [status, refer('responses', nameOf(status))]),
      ),
    },
  }
}

function createFailure(description: string, example: object) {
  return { description, content: { 'application/json': { schema: refer('schemas', 'Failure'), example } } }
}

function refer(kind: string, name: string) {
  return { $ref: `#/components/${kind}/${name}` }
}

function nameOf(status: string): string {
  return status === 'default' ? 'Failure' : `Status${status}`
}

function schemaName(analysis: Analysis): string {
  return `${capitalize(ANALYSES[analysis].idField.replace(/Id$/, ''))}Insight`
}

function capitalize(word: string): string {
  return `${word[0]?.toUpperCase()}${word.slice(1)}`
}

function createSchema(analysis: Analysis) {
  const { idField, headingField, textFields } = ANALYSES[analysis]
  const names = [...new Set([idField, headingField, ...textFields.map(({ name }) => name)])]
  const properties = names.map((name) => [name, refer('schemas', name === idField ? 'Id' : 'Text')])
  return { type: 'object', required: names, properties: Object.fromEntries(properties) }
}
