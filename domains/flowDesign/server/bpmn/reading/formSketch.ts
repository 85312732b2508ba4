import { columnsInFeel, namesInFeel } from '../../../contract/flow/feelText.ts'
import type { Drawing } from '../../../../workflow/contract/flow/graph.ts'
import type { BranchCondition } from '../../../../forms/contract/rules.ts'
import type { Item } from '../element.ts'
import { jsonOf } from '../ownJson.ts'
import type { Report } from '../report.ts'
import { bodyOf } from './settings.ts'
import type { ProcessBox } from '../element.ts'
import type { Sheet } from './fileGraph.ts'

type Sketch = {
  readonly prop: string
  readonly label: string
  readonly required?: boolean
  readonly type?: string
}

/**
 * The form: our own if the file contains it, else its fields by name, with types inferred from
 * conditions.
 */
export function formOf(
  process: ProcessBox,
  sheet: Sheet,
  graph: Drawing,
  report: Report,
): Record<string, unknown> {
  const own = bodyOf(process, 'qinghe:form')
  if (own) {
    const form = jsonOf(own)
    if (typeof form === 'object' && form !== null && !Array.isArray(form)) return { ...form }
    report.left(process, '表单', '青禾扩展里的表单无法识别')
  }
  const fields = new Map<string, Sketch>()
  const add = (prop: string, sketch: Omit<Sketch, 'prop'>): void => {
    if (!fields.has(prop) && /^[A-Za-z]\w{0,39}$/.test(prop)) fields.set(prop, { prop, ...sketch })
  }
  for (const { type, extensions } of sheet.boxes.values())
    for (const { attrs } of extensions.filter((item: Item) => item.type === 'flowable:formProp')) {
      const isRequired = type === 'StartEvent' && attrs.get('required') === 'true'
      const prop = attrs.get('id') ?? ''
      add(prop, {
        label: attrs.get('name')?.trim().slice(0, 60) || prop,
        ...(isRequired && { required: true }),
      })
    }
  const conditions = conditionsIn(graph)
  const types = new Map(conditions.flatMap(typesIn))
  const tables = tablesIn(conditions)
  for (const prop of types.keys()) add(prop, { label: prop })
  if (fields.size > 0)
    report.check(
      process,
      `表单的 ${fields.size} 个字段`,
      '文件里只有字段的名称，请在表单设计里核对类型和选项',
    )
  const typed = (field: Sketch) =>
    tables.get(field.prop) ?? { type: types.get(field.prop) ?? 'input' }
  return {
    column: [...fields.values()].slice(0, 100).map((field) => ({ ...field, ...typed(field) })),
  }
}

const conditionsIn = ({ nodes }: Drawing): BranchCondition[] =>
  Object.values(nodes).flatMap((node) =>
    node.kind === 'exclusive' || node.kind === 'fork'
      ? node.branches.flatMap(({ when }) => (when ? [when] : []))
      : [],
  )

/** Sub-tables with the columns that expressions read. */
function tablesIn(conditions: readonly BranchCondition[]) {
  const looked = conditions.flatMap((one) => ('feel' in one ? columnsInFeel(one.feel) : []))
  const tables = [...Map.groupBy(looked, ({ table }) => table)].map(([table, found]) => {
    const names = [...new Set(found.map(({ column }) => column))].slice(0, 30)
    return [
      table,
      {
        type: 'dynamic',
        children: { column: names.map((prop) => ({ prop, label: prop, type: 'input' })) },
      },
    ] as const
  })
  return new Map(tables)
}

/** The type of each field that a condition compares. */
function typesIn(rule: BranchCondition): [string, string][] {
  if ('feel' in rule) return namesInFeel(rule.feel).map((name) => [name, 'input'])
  if ('all' in rule) return rule.all.flatMap(typesIn)
  if ('any' in rule) return rule.any.flatMap(typesIn)
  if ('not' in rule) return typesIn(rule.not)
  const value = 'value' in rule ? rule.value : undefined
  return [
    [
      rule.field,
      typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'switch' : 'input',
    ],
  ]
}
