import type { FlowDesign } from '../../../workflow/contract/design.ts'
import { platformWords } from '../../../workflow/contract/platforms.ts'
import { fieldTypes } from '../../../forms/contract/fieldTypes.ts'
import type { Column } from '../../../forms/contract/schema.ts'
import { said, yesNo } from './designChange.ts'
import type { DesignChange } from './designChange.ts'
import { factWords, fieldsOf, isSame, scopeWords } from './designFacts.ts'
import { placeChanges, stepChanges } from './stepChanges.ts'

/** All differences between two designs: settings first, then the form, then the flow. */
export function diffOf(before: FlowDesign, after: FlowDesign): DesignChange[] {
  const columns = { before: fieldsOf(before), after: fieldsOf(after) }
  return [
    ...settingsChanges(before, after),
    ...fieldChanges(columns.before, columns.after),
    ...stepChanges(before, after),
    ...placeChanges(before, after),
  ]
}

const plainSettings = {
  name: '流程名称',
  key: '流程标识',
  category: '分类',
  description: '说明',
  title: '标题模板',
  serialPrefix: '流水号前缀',
} as const

function settingsChanges(before: FlowDesign, after: FlowDesign): DesignChange[] {
  const changed = (at: string, name: string, words: string[]): DesignChange => ({
    area: 'settings',
    kind: 'changed',
    at,
    name,
    words,
  })
  const plain = Object.entries(plainSettings).flatMap(([at, name]) => {
    const [old, next] = [textOf(before, at), textOf(after, at)]
    return old === next ? [] : [changed(at, name, [`${said(old)} → ${said(next)}`])]
  })
  return [
    ...plain,
    // The wire name of an icon means nothing to readers, so the change has fixed words.
    ...(before.icon === after.icon ? [] : [changed('icon', '图标', ['换了一个图标'])]),
    ...(before.inBatch === after.inBatch
      ? []
      : [
          changed('inBatch', '允许批量审批', [
            `${yesNo(before.inBatch)} → ${yesNo(after.inBatch)}`,
          ]),
        ]),
    ...(isSame(before.facts ?? [], after.facts ?? [])
      ? []
      : [changed('facts', '列表要点', [`${factWords(before)} → ${factWords(after)}`])]),
    ...(isSame(peopleIn(before), peopleIn(after))
      ? []
      : [
          changed('scope', '谁可以发起', [
            `${scopeWords(before.scope)} → ${scopeWords(after.scope)}`,
          ]),
        ]),
    ...(whereIn(before) === whereIn(after)
      ? []
      : [changed('platforms', '可在哪里发起', [`${whereIn(before)} → ${whereIn(after)}`])]),
    ...(isSame(before.graph.policy, after.graph.policy)
      ? []
      : [changed('policy', '撤回与催办', ['规则有调整'])]),
  ]
}

const peopleIn = ({ scope: { platforms: _, ...people } }: FlowDesign) => people
const whereIn = ({ scope }: FlowDesign): string => platformWords(scope.platforms)

function textOf(design: FlowDesign, at: string): string {
  const value: unknown = new Map<string, unknown>(Object.entries(design)).get(at)
  return typeof value === 'string' ? value : ''
}

function fieldChanges(before: readonly Column[], after: readonly Column[]): DesignChange[] {
  const gone = before.filter(({ prop }) => !after.some((one) => one.prop === prop))
  const removed = gone.map(({ prop, label }): DesignChange => ({
    area: 'form',
    kind: 'removed',
    at: prop,
    name: label,
    words: [],
  }))
  return [
    ...removed,
    ...after.flatMap((field): DesignChange[] => {
      const { prop: at, label: name } = field
      const old = before.find(({ prop }) => prop === at)
      if (!old)
        return [
          {
            area: 'form',
            kind: 'added',
            at,
            name,
            words: [typeName(field), ...(field.required ? ['必填'] : [])],
          },
        ]
      return isSame(old, field)
        ? []
        : [{ area: 'form', kind: 'changed', at, name, words: fieldWords(old, field) }]
    }),
  ]
}

const typeName = ({ type = 'input' }: Column): string => fieldTypes[type]

function fieldWords(old: Column, next: Column): string[] {
  const words = [
    ...(old.label === next.label ? [] : [`名称：${old.label} → ${next.label}`]),
    ...(typeName(old) === typeName(next) ? [] : [`类型：${typeName(old)} → ${typeName(next)}`]),
    ...(Boolean(old.required) === Boolean(next.required)
      ? []
      : [`必填：${yesNo(old.required)} → ${yesNo(next.required)}`]),
    ...(isSame(optionsIn(old), optionsIn(next)) ? [] : ['选项有调整']),
    ...(isSame(old.display, next.display) ? [] : ['显示条件有调整']),
    ...(isSame(old.formula, next.formula) ? [] : ['公式有调整']),
  ]
  return words.length > 0 ? words : ['其他设置有调整']
}

/** Where the options of a field come from. */
const optionsIn = ({ dicData, dictionary, childrenOf }: Column) => [
  dicData ?? null,
  dictionary ?? null,
  childrenOf ?? null,
]
