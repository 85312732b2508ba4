import type { OldRequest } from './oldRequests.ts'

/** As many characters as a remark may have, and as many remarks as a reader can take in. */
const longest = 500
const most = 10

/** Where the request comes from and what happened to it there, as remarks of bearable length. */
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

function inParts(line: string): string[] {
  const parts: string[] = []
  for (let from = 0; from < line.length; from += longest)
    parts.push(line.slice(from, from + longest))
  return parts
}
