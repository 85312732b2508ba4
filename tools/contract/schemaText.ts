type Json = Record<string, unknown>

const widest = 96

/**
 * Formats a JSON Schema as indented lines for people and diffs. It writes every keyword that limits
 * a value; an unknown keyword throws, so none is lost.
 */
export function schemaText(schema: unknown, indent: string): string[] {
  const short = inline(schema)
  if (short !== undefined && indent.length + short.length <= widest) return [indent + short]
  return block(asJson(schema), indent)
}

function block(schema: Json, indent: string): string[] {
  if (
    schema['type'] === 'array' &&
    isPlain(schema, ['type', 'items', 'minItems', 'maxItems', 'title'])
  )
    return closed(
      schemaText(schema['items'], indent),
      `[]${range(schema, 'Items')}${title(schema)}`,
    )
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices))
    return [
      `${indent}any of${title(schema)}`,
      ...choices.flatMap((one) => schemaText(one, `${indent}  `)),
    ]
  if (Array.isArray(schema['allOf']))
    return [`${indent}all of`, ...schema['allOf'].flatMap((one) => schemaText(one, `${indent}  `))]
  if (schema['properties']) return objectBlock(schema, indent)
  return [indent + (inline(schema) ?? '')]
}

function objectBlock(schema: Json, indent: string): string[] {
  const lines = fieldsOf(schema).flatMap(([name, inner]) => {
    const [first = '', ...rest] = schemaText(inner, `${indent}  `)
    return [`${indent}  ${name} ${first.trimStart()}`, ...rest]
  })
  return [`${indent}{${title(schema)}`, ...lines, `${indent}}`, ...definitionLines(schema, indent)]
}

function definitionLines(schema: Json, indent: string): string[] {
  return Object.entries(asJson(schema['definitions'] ?? schema['$defs'] ?? {})).flatMap(
    ([name, inner]) => [`${indent}where #${name} is`, ...schemaText(inner, `${indent}  `)],
  )
}

/** Appends text to the last line of a value. */
const closed = (lines: string[], end: string): string[] =>
  lines.map((line, index) => (index === lines.length - 1 ? line + end : line))

function inline(value: unknown): string | undefined {
  if (value === true) return 'anything'
  const schema = asJson(value)
  const unknown = Object.keys(schema).filter((key) => !known.has(key))
  if (unknown.length > 0)
    throw new Error(`unknown keyword ${unknown.join(', ')}: add it to schemaText`)
  if (schema['definitions'] ?? schema['$defs']) return undefined
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return joined(choices, ' | ', schema)
  if (Array.isArray(schema['allOf'])) return joined(schema['allOf'], ' & ', schema)
  if (typeof schema['$ref'] === 'string') return `#${schema['$ref'].split('/').at(-1)}`
  if ('const' in schema) return JSON.stringify(schema['const']) + title(schema)
  if (Array.isArray(schema['enum']))
    return schema['enum'].map((one) => JSON.stringify(one)).join(' | ') + title(schema)
  if (schema['type'] === 'array') return inlineArray(schema)
  if (schema['type'] === 'object' || schema['properties']) return inlineObject(schema)
  return scalar(schema)
}

function inlineArray(schema: Json): string | undefined {
  const inner = inline(schema['items'] ?? true)
  return (
    inner &&
    `${/[|& ]/.test(inner) ? `(${inner})` : inner}[]${range(schema, 'Items')}${title(schema)}`
  )
}

function inlineObject(schema: Json): string | undefined {
  const rest = schema['additionalProperties']
  if (!schema['properties'] && rest !== undefined && rest !== false) {
    const [key, inner] = [inline(schema['propertyNames'] ?? { type: 'string' }), inline(rest)]
    return key && inner && `{[${key}]: ${inner}}${title(schema)}`
  }
  const fields = fieldsOf(schema).map(([name, inner]) => [name, inline(inner)] as const)
  if (fields.some(([, text]) => text === undefined)) return undefined
  return `{${fields.map(([name, text]) => `${name} ${text}`).join(', ')}}${title(schema)}`
}

/** Frequent patterns, by their name in the list. */
export const namedPatterns: Readonly<Record<string, string>> = {
  '^\\d{1,19}$': 'id',
  '^\\d{4}-\\d\\d-\\d\\d$': 'date',
  '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$': 'time',
}

function scalar(schema: Json): string {
  const named = typeof schema['pattern'] === 'string' ? namedPatterns[schema['pattern']] : undefined
  if (named && isPlain(schema, ['type', 'pattern', 'title'])) return named + title(schema)
  const type = Array.isArray(schema['type']) ? schema['type'].join(' | ') : schema['type']
  const bounds = [
    range(schema, 'Length'),
    numbers(schema),
    schema['multipleOf'] === undefined ? '' : ` by ${shown(schema['multipleOf'])}`,
    typeof schema['format'] === 'string' ? ` ${schema['format']}` : '',
    typeof schema['pattern'] === 'string' ? ` /${schema['pattern']}/` : '',
    'default' in schema ? ` = ${JSON.stringify(schema['default'])}` : '',
    title(schema),
  ]
  return `${typeof type === 'string' ? type : 'anything'}${bounds.join('')}`
}

function joined(choices: unknown[], sign: string, schema: Json): string | undefined {
  const texts = choices.map(inline)
  const value = 'default' in schema ? ` = ${JSON.stringify(schema['default'])}` : ''
  return texts.includes(undefined) ? undefined : texts.join(sign) + value + title(schema)
}

/** The fields; optional names end with `?`. */
function fieldsOf(schema: Json): [string, unknown][] {
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
  const extra = schema['additionalProperties']
  const rest: [string, unknown][] = extra === undefined || extra === false ? [] : [['…', extra]]
  const named = Object.entries(asJson(schema['properties'] ?? {})).map(
    ([name, inner]): [string, unknown] => [required.includes(name) ? name : `${name}?`, inner],
  )
  return [...named, ...rest]
}

function range(schema: Json, of: 'Length' | 'Items'): string {
  const [min, max] = [schema[`min${of}`], schema[`max${of}`]]
  return min === undefined && max === undefined ? '' : ` ${shown(min)}..${shown(max)}`
}

function numbers(schema: Json): string {
  const low = schema['minimum'] ?? schema['exclusiveMinimum']
  const high = schema['maximum'] ?? schema['exclusiveMaximum']
  if (low === undefined && high === undefined) return ''
  const above = schema['exclusiveMinimum'] === undefined ? '' : '>'
  const below = schema['exclusiveMaximum'] === undefined ? '' : '<'
  return ` ${above}${shown(low)}..${below}${shown(high)}`
}

const shown = (bound: unknown): string =>
  bound === undefined || bound === Number.MAX_SAFE_INTEGER || bound === Number.MIN_SAFE_INTEGER
    ? ''
    : JSON.stringify(bound)

const title = (schema: Json): string =>
  typeof schema['title'] === 'string' ? ` ${schema['title']}` : ''

const isPlain = (schema: Json, keys: readonly string[]): boolean =>
  Object.keys(schema).every((key) => keys.includes(key))

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

const asJson = (value: unknown): Json => (isJson(value) ? value : {})

const known = new Set(
  (
    'type properties required items enum const anyOf oneOf allOf $ref $id definitions $defs title ' +
    'default format pattern minLength maxLength minItems maxItems minimum maximum multipleOf ' +
    'exclusiveMinimum exclusiveMaximum additionalProperties propertyNames'
  ).split(' '),
)
