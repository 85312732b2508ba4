import type { Endpoint } from '../../platform/contract/endpoint.ts'
import { inputSchema } from '../../platform/server/http/openapi.ts'
import { replySchema } from '../../platform/server/http/envelope.ts'
import { namedPatterns, schemaText } from './schemaText.ts'

const heading = `Every call of the product: method, path, who may call it, what it takes and answers.
Generated from the contracts by \`npm run write\`; do not edit.
A \`?\` marks a field that may be absent; \`1..36\` are bounds of a length, a count or a number.
${Object.entries(namedPatterns)
  .map(([pattern, name]) => `\`${name}\` is a string like /${pattern}/.`)
  .join(' ')}
`

/** The readable list of all endpoints, in path order; committed as docs/endpoints.txt. */
export function endpointList(endpoints: readonly Endpoint[]): string {
  const sorted = endpoints.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return `${[heading, ...sorted.map(blockOf)].join('\n')}`
}

function blockOf(one: Endpoint): string {
  const facts = [
    `may ${one.may}`,
    one.effect,
    one.wrapping === 'envelope' ? '' : one.wrapping,
    one.dialect === 'blade' ? 'blade nulls' : '',
    one.idempotent ? 'idempotent' : '',
    one.upload ? 'multipart file' : '',
    one.beforePasswordChange ? 'before password change' : '',
  ].filter((fact) => fact !== '')
  const lines = [
    `${one.method} ${one.path}`,
    `  ${facts.join(' · ')}`,
    ...one.alsoAt.map((path) => `  also at ${path}`),
    ...(one.refusals.length > 0 ? [`  refuses ${one.refusals.join(', ')}`] : []),
    ...labelled('takes', schemaText(inputSchema(one.input), '    ')),
    ...(one.wrapping === 'envelope' || one.wrapping === 'bare'
      ? labelled('answers', schemaText(replySchema(one.reply), '    '))
      : []),
  ]
  return `${lines.join('\n')}\n`
}

/** One line if the shape fits next to its label, else the label above the shape. */
function labelled(label: string, lines: string[]): string[] {
  const [only = ''] = lines
  if (lines.length === 1 && label.length + only.trim().length <= 94)
    return [`  ${label} ${only.trim()}`]
  return [`  ${label}`, ...lines]
}
