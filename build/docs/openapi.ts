/**
 * Writes the contract of docs/analysis-host.md in machine-readable form: an OpenAPI 3.1 document of the analyses in
 * shared/analysis.ts.
 */
import { stringify } from 'yaml'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { LANGUAGE_NAMES } from '../../shared/languages.ts'

const ID = {
  type: ['string', 'integer'],
  minLength: 1,
  description:
    'Identifies the insight. Owners’ marks are attached to it, so use the same id for the same thing in every call.',
}

const TEXT = { type: 'string', description: 'Plain text without markup. If it is empty, owners see a dash.' }

const OPTIONAL_TEXT = {
  type: 'string',
  description: 'Plain text without markup. If it is missing or empty, owners don’t see the field.',
}

export function createOpenApi(): string {
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Analysis host',
      version: '1.0.0',
      description:
        'The calls that Vitrine makes to an analysis host. docs/analysis-host.md describes what this format can’t express: the deadline, size limits, and what owners see.',
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
      parameters: {
        Language: createHeader(
          'Accept-Language',
          `The language of the owner’s page: ${LANGUAGE_NAMES.join(', ')}.`,
        ),
        RequestId: createHeader('X-Request-Id', 'The id of the call in Vitrine’s log.'),
      },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The owner’s session token.' },
      },
      schemas: {
        ...Object.fromEntries(ANALYSIS_NAMES.map((name) => [schemaName(name), createSchema(name)])),
        Failure: {
          type: 'object',
          properties: { message: { type: 'string', description: 'Owners see up to 200 characters of it.' } },
        },
      },
      responses: {
        Unauthorized: createFailure(
          'The host doesn’t accept the token. Owners see that their session has ended.',
        ),
        Failure: createFailure('The analysis failed. Owners see an error with the message.'),
      },
    },
  }
  const comment = ' Generated from shared/analysis.ts by `npm run docs`.\n\n'
  return `#${comment}${stringify(document, { lineWidth: 120, aliasDuplicateObjects: false })}`
}

function createOperation(analysis: Analysis) {
  const schema = {
    type: 'object',
    required: ['analysis'],
    properties: {
      analysis: { type: 'array', items: { $ref: `#/components/schemas/${schemaName(analysis)}` } },
    },
  }
  return {
    operationId: `analyze${analysis[0]?.toUpperCase()}${analysis.slice(1)}`,
    summary: `Returns the insights about a shop’s ${analysis}`,
    parameters: ['Language', 'RequestId'].map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { type: 'object', maxProperties: 0 } } },
    },
    responses: {
      200: { description: 'The list, which may be empty', content: { 'application/json': { schema } } },
      401: { $ref: '#/components/responses/Unauthorized' },
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

function createHeader(name: string, description: string) {
  return { name, in: 'header', description, schema: { type: 'string' } }
}

function createFailure(description: string) {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
}

function schemaName(analysis: Analysis): string {
  const { idField } = ANALYSES[analysis]
  return `${idField[0]?.toUpperCase()}${idField.slice(1).replace(/Id$/, '')}Insight`
}

function createSchema(analysis: Analysis) {
  const { idField, headingField, textFields } = ANALYSES[analysis]
  const fields: readonly { readonly name: string; readonly isOptional?: true }[] = textFields
  const optional = fields.filter(({ isOptional }) => isOptional).map(({ name }) => name)
  const names = new Set([idField, headingField, ...fields.map(({ name }) => name)])
  return {
    type: 'object',
    required: [...names].filter((name) => !optional.includes(name)),
    properties: Object.fromEntries(
      Array.from(names, (name) => {
        const text = optional.includes(name) ? OPTIONAL_TEXT : TEXT
        return [name, name === idField ? ID : text]
      }),
    ),
  }
}
