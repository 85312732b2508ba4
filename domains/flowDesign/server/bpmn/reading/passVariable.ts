import { asksPass, foldPass, constantValue } from './foldPass.ts'
import type { Juel } from '../juel.ts'
import type { Report } from '../report.ts'
import { landing, roleOf } from './boxRoles.ts'
import { outOf } from './fileGraph.ts'
import type { Box, Flow, Sheet } from './fileGraph.ts'

/** The target of a refusal at each task: a box, or none. */
export type Refusals = ReadonlyMap<string, string>

/**
 * The plugin continues after a refusal and lets a gateway test `pass`. Here the step that refuses
 * has its own target. So such gateways are read twice: as the path after approval, and as the
 * target of a refusal.
 */
export function withoutPass(sheet: Sheet, report: Report): { sheet: Sheet; refusals: Refusals } {
  const refusals = new Map<string, string>()
  let flows = sheet.flows
  for (const box of sheet.boxes.values()) {
    const ways = outOf(sheet, box.id)
    if (roleOf(sheet, box) !== 'exclusive' || !ways.some(asks)) continue
    const before = tasksBefore(sheet, box.id)
    if (!before) {
      report.left(box, '条件 pass', '只有紧跟在审批步骤之后才能判断是否同意')
      continue
    }
    const refused = refusalWay(ways)
    if (refused) for (const task of before) refusals.set(task, landing(sheet, refused.to) ?? '')
    else report.left(box, '条件 pass', '不同意时的去向取决于数据，按驳回到上一步处理')
    const agreed = agreedWays(ways)
    if (agreed.length === 0) report.left(box, '条件 pass', '同意之后没有去向')
    flows = flows.flatMap((flow) =>
      flow.from === box.id ? agreed.filter(({ id }) => id === flow.id) : [flow],
    )
  }
  return { sheet: { ...sheet, flows }, refusals }
}

const juelOf = ({ condition }: Flow): Juel | undefined =>
  condition && 'is' in condition.juel ? condition.juel.is : undefined

function asks(flow: Flow): boolean {
  const juel = juelOf(flow)
  return juel !== undefined && !flow.attrs.has('qinghe:rule') && asksPass(juel)
}

function tasksBefore(sheet: Sheet, gateway: string): string[] | undefined {
  const before = sheet.flows.filter(
    ({ from, to }) => landing(sheet, to) === gateway && !isThrough(sheet, sheet.boxes.get(from)),
  )
  return before.length > 0 && before.every(({ from }) => sheet.boxes.get(from)?.type === 'UserTask')
    ? before.map(({ from }) => from)
    : undefined
}

const isThrough = (sheet: Sheet, box: Box | undefined): boolean =>
  !box || roleOf(sheet, box) === 'through'

/**
 * The truth of a line's condition once the decision is known; undefined if it depends on the data.
 */
function truthOf(flow: Flow, pass: boolean): boolean | undefined {
  const juel = juelOf(flow)
  if (!flow.condition) return true
  return juel && constantValue(foldPass(juel, pass))
}

function refusalWay(ways: readonly Flow[]): Flow | undefined {
  for (const way of ways.filter(({ isDefault }) => !isDefault)) {
    const truth = truthOf(way, false)
    if (truth === true) return way
    if (truth === undefined) return undefined
  }
  return ways.find(({ isDefault }) => isDefault)
}

function agreedWays(ways: readonly Flow[]): Flow[] {
  const agreed: Flow[] = []
  for (const way of ways.filter(({ isDefault }) => !isDefault)) {
    const truth = truthOf(way, true)
    if (truth === true) return [...agreed, { ...way, condition: undefined, isDefault: true }]
    const juel = juelOf(way)
    if (truth === undefined && way.condition && juel)
      agreed.push({ ...way, condition: { ...way.condition, juel: { is: foldPass(juel, true) } } })
    else if (truth === undefined) agreed.push(way)
  }
  return [...agreed, ...ways.filter(({ isDefault }) => isDefault)]
}
