/** A JSON Schema as the contract generates it. */
type Schema = Readonly<Record<string, unknown>>

const asSchema = (value: unknown): Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Texts that most rules of the contract accept, the first that fits is used. */
const texts = [
  '示例',
  '1',
  '2027-03-15',
  '2027-03-15 09:00:00',
  '2027-03',
  '2027',
  '09:00',
  'true',
  'demo',
  'DEMO',
  '#2F62D9',
  '/pages/demo/demo',
  '000000',
  '14000000001',
  'demo@example.com',
  'https://example.com/',
  '0123456789abcdef0123456789abcdef',
] as const

/** Texts for rules that a schema cannot express, by words of the label or name. */
const byLabel: readonly [RegExp, string][] = [
  [/手机|联系电话|mobile|phone/i, '14000000001'],
  [/邮箱|mail/i, 'demo@example.com'],
  [/密码|password/i, 'Qinghe-2027'],
  [/日期|date$/i, '2027-03-15'],
]

/** A value that follows a schema: every field once, lists with one entry. */
export function exampleOf(whole: unknown, name = ''): unknown {
  const schema = asSchema(whole)
  if ('const' in schema) return schema['const']
  if ('default' in schema && schema['default'] !== '') return schema['default']
  const [first] = listOf(schema['enum'])
  if (first !== undefined) return first
  const union = listOf(schema['anyOf'] ?? schema['oneOf'])
  if (union.length > 0)
    return exampleOf(union.find((one) => asSchema(one)['const'] !== '') ?? union[0], name)
  const all = listOf(schema['allOf'])
  if (all.length > 0) return exampleOf(all[0], name)
  switch (schema['type']) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return 'items' in schema ? [exampleOf(schema['items'], name)] : []
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return true
    case 'string':
      return textOf(schema, name)
    default:
      return null
  }
}

const objectOf = (schema: Schema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(asSchema(schema['properties'])).map(([name, inner]) => [
      name,
      exampleOf(inner, name),
    ]),
  )

function numberOf({ minimum, maximum }: Schema): number {
  const low = typeof minimum === 'number' ? minimum : 0
  const high = typeof maximum === 'number' ? maximum : 1
  return low <= 1 && high >= 1 ? 1 : Math.max(low, Math.min(high, 0))
}

function textOf(schema: Schema, name: string): string {
  const label = typeof schema['title'] === 'string' ? schema['title'] : ''
  const special = byLabel.flatMap(([words, text]) =>
    words.test(label) || words.test(name) ? [text] : [],
  )
  const patterns = [
    schema['pattern'],
    ...listOf(schema['allOf']).map((one) => asSchema(one)['pattern']),
  ]
    .filter((one) => typeof one === 'string')
    .map((one) => new RegExp(one, 'u'))
  const least = typeof schema['minLength'] === 'number' ? schema['minLength'] : 0
  const most = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : Infinity
  const fits = (text: string) =>
    text.length >= least && text.length <= most && patterns.every((one) => one.test(text))
  return [...special, ...texts].find(fits) ?? '示'.repeat(Math.max(1, least))
}

/** The fields of an object: name, label, whether it must be given, and its rule in words. */
export function fieldsOf(
  whole: unknown,
): { name: string; label: string; isRequired: boolean; rule: string }[] {
  const schema = asSchema(whole)
  const required = new Set(listOf(schema['required']))
  return Object.entries(asSchema(schema['properties'])).map(([name, inner]) => {
    const field = asSchema(inner)
    return {
      name,
      label: typeof field['title'] === 'string' ? field['title'] : '',
      isRequired: required.has(name),
      rule: ruleOf(field),
    }
  })
}

const kindNames: Readonly<Record<string, string>> = {
  string: '文字',
  integer: '整数',
  number: '数字',
  boolean: '是或否',
  array: '列表',
  object: '一组字段',
}

function ruleOf(schema: Schema): string {
  const choices = listOf(schema['enum'])
  if (choices.length > 0) return choices.join('、')
  const kind = kindNames[String(schema['type'])] ?? '多种形式'
  const { minLength, maxLength, minimum, maximum } = schema
  const bounds = [
    typeof minLength === 'number' && minLength > 0 ? `至少 ${minLength} 个字` : '',
    typeof maxLength === 'number' ? `最多 ${maxLength} 个字` : '',
    typeof minimum === 'number' && Math.abs(minimum) < 1e12 ? `不小于 ${minimum}` : '',
    typeof maximum === 'number' && Math.abs(maximum) < 1e12 ? `不大于 ${maximum}` : '',
  ].filter(Boolean)
  return [kind, ...bounds].join('，')
}
