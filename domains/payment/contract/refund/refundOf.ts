import { shareUp, sumOf, yuanOf } from '../money.ts'
import type { EarlierStay, RefundInputs } from './inputs.ts'

/** One line of the calculation as the family sees it; the lines add up to the amount. */
export type RefundLine = { readonly words: string; readonly fen: number }
export type RefundSum = { readonly lines: readonly RefundLine[]; readonly totalFen: number }

/**
 * The amount that goes back: everything the family is entitled to now, less what was returned
 * before. Each share is rounded up, in favour of the family, and all together are at most what was
 * paid.
 */
export function refundOf(inputs: RefundInputs): RefundSum {
  const lines = entitledLines(inputs)
  const entitled = sumOf(lines.map(({ fen }) => fen))
  const { returnedFen } = inputs
  if (returnedFen > 0)
    lines.push({
      words: `减去此前已退 ${yuanOf(returnedFen)} 元`,
      fen: -Math.min(returnedFen, entitled),
    })
  return { lines, totalFen: sumOf(lines.map(({ fen }) => fen)) }
}

/** Whether more was returned than the family is entitled to now, such as for a lesson made up. */
export const isOverReturned = (inputs: RefundInputs): boolean =>
  inputs.returnedFen > sumOf(entitledLines(inputs).map(({ fen }) => fen))

/** Everything that the family is entitled to, whatever was returned before. */
function entitledLines(inputs: RefundInputs): RefundLine[] {
  const { loweredFen = 0, loweredBookFen = 0, earlier = [], feeFen, bookFen } = inputs
  const earlierFen = sumOf(earlier.map((stay) => stay.feeFen))
  // The shares of lessons are shares of what the child's class costs now.
  const now = { ...inputs, feeFen: feeFen - loweredFen - earlierFen }
  const isBegun = [inputs, ...earlier].some(({ givenCount }) => givenCount > 0)
  return [
    ...loweredLine('费用', loweredFen),
    ...loweredLine('教材费', loweredBookFen),
    ...earlier.flatMap((stay) => stayLines({ ...inputs, ...stay }, stay, isBegun)),
    ...limited(feeLines(now, isBegun), now.feeFen),
    ...bookLines({ ...inputs, bookFen: bookFen - loweredBookFen }),
  ]
}

const loweredLine = (what: string, fen: number): RefundLine[] =>
  fen > 0 ? [{ words: `合班后${what}较低，退差价 ${yuanOf(fen)} 元`, fen }] : []

/** The lessons of an earlier class, of the part of the fee that they are worth. */
function stayLines(inputs: RefundInputs, stay: EarlierStay, isBegun: boolean): RefundLine[] {
  const { className, lessonCount, givenCount, feeFen } = stay
  const worth = `${lessonCount} 课时，计 ${yuanOf(feeFen)} 元，已上 ${givenCount} 课时`
  return [
    { words: `合班前“${className}”：${worth}`, fen: 0 },
    ...limited(feeLines(inputs, isBegun), feeFen),
  ]
}

const isEnding = ({ reason }: RefundInputs): boolean =>
  reason === 'SCHOOL_ENDS' || reason === 'FAMILY_LEAVES'

function feeLines(inputs: RefundInputs, isBegun: boolean): RefundLine[] {
  const { feeFen, lessonCount, givenCount, cancelledCount, reason, rules } = inputs
  if (isEnding(inputs) && !isBegun)
    return [{ words: `还没有上过课，学费 ${yuanOf(feeFen)} 元全退`, fen: feeFen }]
  const left = lessonCount - givenCount - cancelledCount
  const isWhole = reason === 'SCHOOL_ENDS' || rules.leavingPercent === 100
  // One line instead of two where the share is the same, so that nothing is rounded twice.
  const notGiven =
    isEnding(inputs) && isWhole
      ? [shareLine(inputs, '未上', cancelledCount + left)]
      : [
          shareLine(inputs, '停课', cancelledCount),
          ...(isEnding(inputs) ? [shareLine(inputs, '未上', left, rules.leavingPercent)] : []),
        ]
  return [...notGiven, ...absenceLines(inputs)].filter(({ fen }) => fen > 0)
}

/** `percent` of the fee of some lessons. */
function shareLine(
  { feeFen, lessonCount }: RefundInputs,
  what: string,
  lessons: number,
  percent = 100,
): RefundLine {
  const fen = shareUp(feeFen, lessons * percent, lessonCount * 100)
  const part = percent === 100 ? '' : ` × ${percent}%`
  const sum = `${yuanOf(feeFen)} 元 × ${lessons} ÷ ${lessonCount}${part} = ${yuanOf(fen)} 元`
  return { words: `${what} ${lessons} 课时：${sum}`, fen }
}

/** A month missed completely, or at least by half, returns its share; a smaller absence nothing. */
function absenceLines(inputs: RefundInputs): RefundLine[] {
  const { fullMonthPercent, halfMonthPercent } = inputs.rules
  return inputs.months.flatMap(({ month, given, absent, uncalled = 0 }) => {
    if (absent === 0 || absent * 2 < given) return []
    const isFull = absent === given
    const unknown = uncalled > 0 ? `，其中 ${uncalled} 课时未点名，按请假计` : ''
    const what = `${month} ${isFull ? '整月' : '半月以上'}缺勤（${absent}/${given}${unknown}），`
    return [shareLine(inputs, `${what}当月`, given, isFull ? fullMonthPercent : halfMonthPercent)]
  })
}

function bookLines(inputs: RefundInputs): RefundLine[] {
  const { bookFen, isBookHandedOut } = inputs
  if (!isEnding(inputs) || bookFen === 0) return []
  return isBookHandedOut
    ? [{ words: `教材已领取，教材费 ${yuanOf(bookFen)} 元不退`, fen: 0 }]
    : [{ words: `教材未领取，教材费 ${yuanOf(bookFen)} 元全退`, fen: bookFen }]
}

function limited(lines: readonly RefundLine[], paidFen: number): RefundLine[] {
  const over = sumOf(lines.map(({ fen }) => fen)) - paidFen
  if (over <= 0) return [...lines]
  return [...lines, { words: `合计不超过已付学费 ${yuanOf(paidFen)} 元，减去超出部分`, fen: -over }]
}
