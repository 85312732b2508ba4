import { functionArity } from './expression.ts'

/** Why a part of an expression is refused, by its name in the grammar. */
export const refusalOf = (name: string, text: string): string =>
  reasons.get(name) ?? `这里不能用“${shown(text)}”`

const reasons: ReadonlyMap<string, string> = new Map([
  ['PathExpression', '“.”只能写在明细后面，例如 sum(items.amount)'],
  ['FilterExpression', '不能用 [ ] 取列表中的某一项'],
  ['ForExpression', '不能用 for 循环'],
  ['QuantifiedExpression', 'some、every 没有写完'],
  ['FunctionDefinition', '不能定义函数'],
  ['Context', '不能写 { }'],
  ['InstanceOfExpression', '不能用 instance of'],
  ['NamedParameters', '函数的参数请按顺序写，不写参数名'],
  ['AtLiteral', '日期请写成 date("2027-03-15")'],
  ['LineComment', '表达式里不能写注释'],
  ['BlockComment', '表达式里不能写注释'],
  ['Interval', '区间只能写在 in 后面'],
  ['SimplePositiveUnaryTest', '比较符号写重了，“等于”写一个 ='],
])

const shown = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text)

const notSteady = new Set(['now', 'today', 'random number', 'date and time'])
const patterns = new Set(['matches', 'replace', 'split'])

/** Why a function is refused. */
export function refusedFunction(name: string): string {
  if (notSteady.has(name)) return `不能用函数“${name}”：同一份申请每次判断的结果必须一样`
  if (patterns.has(name)) return `不能用正则表达式函数“${name}”`
  return `没有函数“${shown(name)}”，可以用：${Object.keys(functionArity).join('、')}`
}

const hints: readonly [RegExp, string][] = [
  [/[＝（），“”‘’。；！＞＜]/u, '请用英文的标点和引号'],
  [/'/, '文字要写在双引号 " 里'],
  [/==/, '“等于”写一个 ='],
  [/&/, '“并且”写 and'],
  [/\|/, '“或者”写 or'],
  [/!/, '“不等于”写 !=，“非”写 not(…)'],
]

/** Where the parser stopped, and the usual intention there. */
export function misspelling(text: string, at: number): string {
  const [word = ''] = /^(?:\w+|[^])/u.exec(text.slice(at)) ?? []
  const near = text.slice(Math.max(0, at - 1), at + word.length + 1)
  const hint = hints.find(([pattern]) => pattern.test(near))?.[1]
  if (text.slice(at).trim() === '') return '表达式没有写完'
  return `第 ${at + 1} 个字“${shown(word)}”这里看不懂${hint === undefined ? '' : `：${hint}`}`
}
