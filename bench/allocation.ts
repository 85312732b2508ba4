/**
 * `npm run bench allocation`: the wishes of a whole school, 1 536 children with five each, are
 * allocated, beside the draw of the same children's order, on which the allocation waits anyway; then
 * those of a school ten times as large. Only the ratios are bars.
 */
import { allocate } from '../domains/courseChoice/contract/allocation.ts'
import type { AllocatedClass, WishingChild } from '../domains/courseChoice/contract/allocation.ts'
import { orderOf } from '../domains/draw/contract/drawing.ts'
import { median } from './scene.ts'

const mostPerDraw = 0.5
const rounds = 15
const seed = 'ab'.repeat(32)

type School = {
  readonly order: readonly string[]
  readonly children: readonly WishingChild[]
  readonly classes: readonly AllocatedClass[]
}

/** Evenly spread numbers from 0 to 1, the same in every run. */
function numbers(): () => number {
  let state = 20_270_316
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A school of 1 536 children and 92 classes in five slots, `times` as large; few classes are wanted most. */
function schoolOf(times: number): School {
  const next = numbers()
  const classes = Array.from({ length: 92 * times }, (_, at) => ({
    id: `c${at}`,
    free: 24 + (at % 4) * 4,
    slotIds: [`s${at % 5}`],
  }))
  const children = Array.from({ length: 1536 * times }, (_, at) => {
    const wished = new Set<string>()
    while (wished.size < 5) wished.add(`c${Math.floor(next() ** 1.6 * classes.length)}`)
    const classIds = [...wished]
    const eligibleIds = new Set(classIds.filter(() => next() < 0.97))
    return { id: `k${at}`, classIds, eligibleIds, left: 2, busySlotIds: new Set<string>() }
  })
  const keyed = children.map(({ id }) => ({ id, key: next() }))
  const order = keyed.toSorted((a, b) => a.key - b.key).map(({ id }) => id)
  return { order, children, classes }
}

/** The reference: the order of the children is drawn, one HMAC for each. */
const draw = ({ children }: School): Promise<string[]> =>
  orderOf(
    seed,
    children.map(({ id }) => ({ no: id.toUpperCase(), tier: 1 })),
  )

async function msOf(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

type Times = { readonly drawn: number; readonly allocated: number }

/** Alternates both so that other work on the machine slows both. */
async function compare(school: School): Promise<Times> {
  const shots: Times[] = []
  for (let round = 0; round < rounds; round += 1)
    shots.push({
      drawn: await msOf(() => draw(school)),
      allocated: await msOf(() => allocate(school.order, school.children, school.classes)),
    })
  return {
    drawn: median(shots.map(({ drawn }) => drawn)),
    allocated: median(shots.map(({ allocated }) => allocated)),
  }
}

function report({ order, children, classes }: School): void {
  const { seats, outcomes } = allocate(order, children, classes)
  const taken = new Map<string, number>()
  for (const { classId } of seats) taken.set(classId, (taken.get(classId) ?? 0) + 1)
  const oversold = classes.filter(({ id, free }) => (taken.get(id) ?? 0) > free).length
  const first = [...outcomes.values()].filter(([outcome]) => outcome === 'SEATED').length
  console.log(
    `${children.length} children: ${seats.length} seats, ${first} children with their first wish, ${oversold} classes oversold`,
  )
  if (oversold > 0) process.exitCode = 1
}

for (const times of [1, 10]) {
  const school = schoolOf(times)
  const { drawn, allocated } = await compare(school)
  const ratio = allocated / drawn
  report(school)
  console.log(
    `  allocated in ${allocated.toFixed(1)} ms, drawn in ${drawn.toFixed(1)} ms: ${ratio.toFixed(2)} (bar ${mostPerDraw})`,
  )
  if (ratio > mostPerDraw) process.exitCode = 1
}
