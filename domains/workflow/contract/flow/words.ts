import { allOptions } from '../form/options.ts'
import type { Column } from '../form/schema.ts'
import { isList } from '../rules.ts'
import type { Json, Rule } from '../rules.ts'
import type { ApproveMode, Deadline, HandOver, Party } from './graph.ts'

/** How the answers of a step make a decision, in one word. */
export const modeNames = { any: '或签', all: '会签', inOrder: '依次审批', claim: '抢单', ratio: '比例通过' } as const

/** The same with its figures: `60% 通过`. */
export function modeWords(mode: ApproveMode): string {
  if (mode.kind !== 'ratio') return modeNames[mode.kind]
  return `${percent(mode.pass)} 通过${mode.quorum === undefined ? '' : `（至少 ${percent(mode.quorum)} 参与）`}`
}

const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`

/** The names of deciders; after a few, how many there are. */
export const partyWords = (parties: readonly Party[], most = 3): string =>
  parties.length > most
    ? `${parties
        .slice(0, most)
        .map(({ label }) => label)
        .join('、')} 等 ${parties.length} 项`
    : parties.map(({ label }) => label).join('、')

export const handOverNames: Readonly<Record<HandOver, string>> = {
  transfer: '转办',
  delegate: '委托',
  addBefore: '前加签',
  addAfter: '后加签',
  addBeside: '并加签',
  terminate: '终止',
}

export const lateNames = { remind: '提醒处理人', pass: '自动通过', refuse: '自动驳回' } as const

/** By when somebody has to answer, and what happens then. */
export function deadlineWords(deadline: Deadline): string {
  const span = 'hours' in deadline ? `${deadline.hours} 小时` : `${deadline.schoolDays} 个工作日`
  const { whenLate } = deadline
  return `${span}后${typeof whenLate === 'object' ? `转给${partyWords(whenLate.transferTo) || '（未设置）'}` : lateNames[whenLate]}`
}

export const opNames = {
  eq: '等于',
  ne: '不等于',
  lt: '小于',
  le: '不大于',
  gt: '大于',
  ge: '不小于',
  in: '属于',
  notIn: '不属于',
  has: '包含',
  exists: '已填写',
  notExists: '未填写',
} as const

/** A condition in words: `天数 不小于 3 且 类型 等于 事假`. */
export function ruleWords(rule: Rule, columns: readonly Column[]): string {
  if ('all' in rule) return rule.all.map((part) => inBrackets(part, columns)).join(' 且 ')
  if ('any' in rule) return rule.any.map((part) => ruleWords(part, columns)).join(' 或 ')
  if ('not' in rule) return `不满足（${ruleWords(rule.not, columns)}）`
  const column = columns.find(({ prop }) => prop === rule.field)
  const start = `${column?.label ?? rule.field} ${opNames[rule.op]}`
  if ('other' in rule) return `${start} ${columns.find(({ prop }) => prop === rule.other)?.label ?? rule.other}`
  return 'value' in rule ? `${start} ${valueWords(rule.value, column)}` : start
}

const inBrackets = (rule: Rule, columns: readonly Column[]): string =>
  'any' in rule && rule.any.length > 1 ? `（${ruleWords(rule, columns)}）` : ruleWords(rule, columns)

function valueWords(value: Json, column: Column | undefined): string {
  if (isList(value)) return value.map((one) => valueWords(one, column)).join('、')
  if (typeof value === 'boolean') return value ? '是' : '否'
  const option = allOptions(column?.dicData ?? []).find((one) => one.value === value)
  if (option || value === null || value === '') return option?.label ?? '（未填）'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
