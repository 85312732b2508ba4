import { call } from './functions.ts'
import type { Feel } from './expression.ts'
import { NotAllowed } from './feelTree.ts'

/** A literal day, time or span must be valid, because an invalid one never has an answer. */
export function checkedMoment(feel: Extract<Feel, { kind: 'call' }>): Feel {
  if (feel.name !== 'date' && feel.name !== 'time' && feel.name !== 'duration') return feel
  const values = feel.args.flatMap((one) => (one.kind === 'value' ? [one.value] : []))
  if (values.length < feel.args.length) return feel
  if (
    call(feel.name, values) !== null &&
    !values.some((one) => typeof one === 'string' && one.includes(' '))
  )
    return feel
  throw new NotAllowed(howWritten[feel.name])
}

const howWritten = {
  date: '日期应写成 date("2027-03-15")',
  time: '时刻应写成 time("08:30")',
  duration:
    '时长应写成 duration("P3D")（3 天）、duration("PT2H")（2 小时）或 duration("P1M")（1 个月）',
} as const

/** The text between the quotes. */
export const plainText = (text: string): string =>
  text.replaceAll(/\\(?:u([\dA-Fa-f]{4})|([^]))/g, (_pair, code?: string, letter = '') =>
    code === undefined
      ? (controls.get(String(letter)) ?? String(letter))
      : String.fromCharCode(Number.parseInt(code, 16)),
  )

const controls: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
])
