import * as z from 'zod/mini'

import { labelled, text } from '../../../../platform/contract/shapes.ts'
import type { PrintCheck } from './print.ts'

export type PrintVerdict = {
  readonly tone: 'success' | 'warning' | 'error'
  readonly title: string
  readonly advice: string
}

/** The code typed by hand, for devices without a camera. */
export const CodeForm = z.object({ code: labelled('核验码', text(64)) })

/** The result of a check, as text for the holder of the paper. */
export function verdictOf({ isIntact, changes, stateThen, stateNow }: PrintCheck): PrintVerdict {
  if (!isIntact)
    return {
      tone: 'error',
      title: '与学校的记录不一致',
      advice: '打印以后，这份记录被改动过。请不要使用这份打印件，并向学校核实。',
    }
  if (changes === 0)
    return {
      tone: 'success',
      title: '打印件真实，打印后申请没有变化',
      advice: `目前状态为“${stateNow}”。请与纸上的内容逐项核对，文字以学校的记录为准。`,
    }
  const now = stateThen === stateNow ? `目前仍为“${stateNow}”` : `目前为“${stateNow}”`
  return {
    tone: 'warning',
    title: '打印件真实，但打印后申请有变化',
    advice: `打印之后又有 ${changes} 次处理，${now}，请以最新的打印件为准。`,
  }
}

/** The facts of a check, line by line, to compare with the paper. */
export const factsOfCheck = (check: PrintCheck): { label: string; value: string }[] => [
  { label: '学校', value: check.schoolName },
  { label: '流程', value: check.flowName },
  { label: '流水号', value: check.serialNumber },
  { label: '申请人', value: check.applicantName },
  { label: '申请日期', value: check.startDate },
  { label: '打印时间', value: check.printTime },
  { label: '打印时状态', value: check.stateThen },
  { label: '目前状态', value: check.stateNow },
]

/** The answer to an unknown code. */
export const unknownPrint: PrintVerdict = {
  tone: 'error',
  title: '没有查到这份打印件',
  advice: '请核对纸上的核验码；仍查不到时，这份打印件可能不是本校打印的，请向学校核实。',
}

export const codeHelp = '核验码印在打印件末尾的二维码旁边，不分大小写，横线可以不填。'
