import type { Dictionaries } from '../dictionaries.ts'
import { withOptionsOf } from '../fieldTypes.ts'
import type { FieldType } from '../fieldTypes.ts'
import { textOf } from './importedLine.ts'

/**
 * The dictionary that an address of the plugin refers to, or why it has none; undefined for every
 * other address.
 */
export type Binding = { readonly code: string } | { readonly problem: string } | undefined

const address =
  /^(?:\/api)?\/blade-system\/(dict|dict-biz)\/dictionary(?:-tree)?\?code=([A-Za-z][\w.-]{0,59})$/

/**
 * Reads the address of a column's options: the school's own dictionaries, and those of the plugin
 * that the school has too.
 */
export function bindingIn(
  json: Readonly<Record<string, unknown>>,
  type: FieldType,
  dictionaries: Dictionaries,
): Binding {
  const [, shelf, code] = address.exec(textOf(json['dicUrl'])) ?? []
  if (code === undefined || !withOptionsOf.has(type)) return undefined
  return shelf === 'dict-biz' || dictionaries.has(code)
    ? { code }
    : { problem: `学校没有字典 ${code}，请先在业务字典里添加，或把选项写进表单` }
}
