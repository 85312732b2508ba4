import type { OldRequest } from './oldRequests.ts'

/** The limits of a remark in UTF-16 units, and of the number of remarks. */
const longest = 500
const most = 10

/** The origin and history of a request, split into remarks. */
export function remarksOf(
  { processKey, steps, history, valueOf }: OldRequest,
  moment: string,
): string[] {
  const serial = valueOf('serialNumber')
  const number = serial && 'value' in serial ? `，流水号 ${String(serial.value)}` : ''
  const where = steps.length > 0 ? `，当时停在“${steps.join('、')}”` : ''
  const heading = `从原系统转入：流程“${processKey}”${number}，${moment} 发起${where}`
  const remarks: string[] = []
  for (const line of [heading, ...history].flatMap(inParts)) {
    const last = remarks.at(-1)
    if (last !== undefined && last.length + line.length < longest)
      remarks[remarks.length - 1] = `${last}\n${line}`
    else remarks.push(line)
  }
  if (remarks.length <= most) return remarks
  return [...remarks.slice(0, most - 1), '其余经过请在原系统查看']
}

/** Cuts between signs: half of one cannot be stored. */
function inParts(line: string): string[] {
  const signs = [...line.toWellFormed()]
  const parts: string[] = []
  // A sign has at most two units.
  for (let from = 0; from < signs.length; from += longest / 2)
    parts.push(signs.slice(from, from + longest / 2).join(''))
  return parts
}
