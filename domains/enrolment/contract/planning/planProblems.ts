import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { type FieldError, labelAt } from '../../../../platform/contract/errors.ts'
import { categoryTexts } from '../form/categories.ts'
import { isExamFree } from '../form/ruleProblems.ts'
import { windowKindLabels } from '../window.ts'
import type { WindowKind } from '../window.ts'
import { categoriesOf, PlanContent, type PlanWindow, seatsOf } from './planContent.ts'

type Problem = { readonly name: string; readonly msg: string }

/** Kinds that follow each other: none may begin before the earlier one does. */
const order: readonly WindowKind[] = ['FILL', 'ONSITE', 'LOTTERY', 'RESULT', 'CONFIRM', 'REGISTER']

/** The check list before publishing: what is missing or contradicts itself, field by field. */
export function planProblems(content: PlanContent): FieldError[] {
  return [
    ...seatProblems(content),
    ...ageProblems(content),
    ...content.windows.flatMap((window, place) => windowProblems(content, window, place)),
    ...overlaps(content),
    ...missingWindows(content),
    ...orderProblems(content),
  ].map(inWords)
}

function seatProblems(content: PlanContent): Problem[] {
  const { quotas, classCount, classSize, twinSeats } = content
  const seats = seatsOf(content) + twinSeats
  const problems: Problem[] = []
  if (quotas.length === 0) problems.push({ name: 'quotas', msg: '至少开放一个生源类别' })
  else if (seatsOf(content) === 0) problems.push({ name: 'quotas', msg: '还没有填写名额' })
  const codes = quotas.map(({ category }) => category)
  const twice = codes.find((code, place) => codes.indexOf(code) !== place)
  if (twice) problems.push({ name: 'quotas', msg: `“${categoryTexts[twice].label}”出现了两次` })
  if (classCount === 0) problems.push({ name: 'classCount', msg: '请填写班级数' })
  if (classSize === 0) problems.push({ name: 'classSize', msg: '请填写每班人数' })
  if (classCount > 0 && classSize > 0 && seats > classCount * classSize)
    problems.push({
      name: 'classCount',
      msg: `${classCount} 个班共 ${classCount * classSize} 人，放不下 ${seats} 个名额`,
    })
  return problems
}

function ageProblems({ stage, bornBy, schoolYear }: PlanContent): Problem[] {
  if (stage === 'XX' && bornBy === '')
    return [{ name: 'bornBy', msg: '小学招生要写明最晚出生日期' }]
  return bornBy !== '' && Number(bornBy.slice(0, 4)) >= schoolYear
    ? [{ name: 'bornBy', msg: '应在入学年份之前' }]
    : []
}

function windowProblems(content: PlanContent, window: PlanWindow, place: number): Problem[] {
  const at = (part: string) => `windows.${place}.${part}`
  const { startAt, endAt, kind } = window
  const { bureauEarliestStart, quotas } = content
  const problems: Problem[] = []
  if (endAt <= startAt) problems.push({ name: at('endAt'), msg: '应晚于开始时间' })
  if (kind === 'FILL' && bureauEarliestStart !== '' && startAt < bureauEarliestStart)
    problems.push({
      name: at('startAt'),
      msg: `主管部门规定最早 ${minuteWords(bureauEarliestStart, startAt)} 开始`,
    })
  const named = window.categories === '' ? [] : window.categories.split(',')
  if (named.some((code) => !quotas.some(({ category }) => category === code)))
    problems.push({ name: at('categories'), msg: '有的类别不在本计划内，请去掉' })
  return problems
}

/** Two windows of a kind must not be open for the same category at once. */
function overlaps(content: PlanContent): Problem[] {
  return content.windows.flatMap((one, place) => {
    const other = content.windows
      .slice(0, place)
      .find(
        (earlier) =>
          earlier.kind === one.kind &&
          earlier.startAt < one.endAt &&
          one.startAt < earlier.endAt &&
          categoriesOf(one, content).some((code) => categoriesOf(earlier, content).includes(code)),
      )
    return other
      ? [
          {
            name: `windows.${place}.startAt`,
            msg: `与另一段“${windowKindLabels[one.kind]}”的时间重叠`,
          },
        ]
      : []
  })
}

function missingWindows(content: PlanContent): Problem[] {
  const has = (kind: WindowKind) => content.windows.some((one) => one.kind === kind)
  const needsDraw =
    content.allocation === 'LOTTERY' || content.quotas.some(({ sortBy }) => sortBy === 'DRAW')
  const wanted: WindowKind[] = ['FILL', 'RESULT', ...(needsDraw ? (['LOTTERY'] as const) : [])]
  // A compulsory stage owes every family an appeal (domain.md 2.5).
  if (isExamFree(content.stage)) wanted.push('APPEAL')
  const open = content.quotas.filter(
    ({ category }) =>
      has('FILL') &&
      !content.windows.some(
        (one) => one.kind === 'FILL' && categoriesOf(one, content).includes(category),
      ),
  )
  return [
    ...wanted
      .filter((kind) => !has(kind))
      .map((kind) => ({ name: 'windows', msg: `还没有安排“${windowKindLabels[kind]}”的时间` })),
    ...open.map(({ category }) => ({
      name: 'windows',
      msg: `“${categoryTexts[category].label}”没有网上填报的时间`,
    })),
  ]
}

function orderProblems({ windows }: PlanContent): Problem[] {
  const begins = order.flatMap((kind) => firstOf(windows, kind))
  return begins.flatMap(({ place, startAt }, index) => {
    const earlier = begins[index - 1]
    return earlier && startAt < earlier.startAt
      ? [
          {
            name: `windows.${place}.startAt`,
            msg: `不能早于“${windowKindLabels[earlier.kind]}”的开始时间`,
          },
        ]
      : []
  })
}

/** The earliest window of a kind with its place in the list; nothing if there is none. */
function firstOf(windows: readonly PlanWindow[], kind: WindowKind) {
  const [first] = windows
    .map((window, place) => ({ kind: window.kind, startAt: window.startAt, place }))
    .filter((one) => one.kind === kind)
    .toSorted((one, other) => (one.startAt < other.startAt ? -1 : 1))
  return first ? [first] : []
}

/**
 * What a new version may not change: year, stage and public or private, and the categories in which
 * families have applied (`inUse`).
 */
export function fixedProblems(
  before: PlanContent,
  after: PlanContent,
  inUse: readonly string[],
): FieldError[] {
  const problems: Problem[] = []
  if (before.schoolYear !== after.schoolYear)
    problems.push({ name: 'schoolYear', msg: `已按 ${before.schoolYear} 年发布，不能再改` })
  if (before.stage !== after.stage) problems.push({ name: 'stage', msg: '发布后不能更换学段' })
  if (before.ownership !== after.ownership)
    problems.push({ name: 'ownership', msg: '发布后不能在公办与民办之间更换' })
  const gone = before.quotas.filter(
    ({ category }) =>
      inUse.includes(category) && !after.quotas.some((one) => one.category === category),
  )
  problems.push(
    ...gone.map(({ category }) => ({
      name: 'quotas',
      msg: `“${categoryTexts[category].label}”已有家长报名，不能取消这一类别`,
    })),
  )
  return problems.map(inWords)
}

const inWords = ({ name, msg }: Problem): FieldError => ({
  name,
  label: labelAt(PlanContent, name.split('.')),
  msg,
})
