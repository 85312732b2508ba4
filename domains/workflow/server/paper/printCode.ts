import type { Keys } from '../../../../platform/server/keys/keys.ts'
import type { NewPrint } from '../queries/prints.ts'

/** What a code signs: this print of this process, with this state of its history. */
export type Printed = Pick<
  NewPrint,
  'id' | 'instanceId' | 'logCount' | 'logHash' | 'status' | 'printTime'
>

/** Crockford's base 32, which has no ambiguous characters. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bitsPerDigit = 5
/** A hundred bits: too many to guess and few enough to type. */
const length = 20

/** The codes of a print under the current key and every older one. The first is printed. */
export const codesOf = (keys: Keys, tenantId: string, printed: Printed): string[] =>
  signaturesOf(keys, tenantId, printed).map((signature) => `${tenantId}${shortened(signature)}`)

function signaturesOf(
  keys: Keys,
  tenantId: string,
  { id, instanceId, logCount, logHash, status, printTime }: Printed,
): string[] {
  const text = JSON.stringify([
    'v1',
    id,
    instanceId,
    logCount,
    logHash,
    status,
    printTime.getTime(),
  ])
  return keys
    .blindIndexes({ tenantId, purpose: 'print signature' }, text)
    .map((signature) => signature.split('.')[1] ?? '')
}

function shortened(signature: string): string {
  const bits = [...Buffer.from(signature, 'base64url')]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  return Array.from(
    { length },
    (_, at) => digits[Number.parseInt(bits.slice(at * bitsPerDigit, (at + 1) * bitsPerDigit), 2)],
  ).join('')
}

/** The indexes by which a code is found. The code itself is not stored. */
export const codeIndexes = (
  keys: Keys,
  tenantId: string,
  code: string,
): { current: string; all: string[] } => {
  const place = { tenantId, purpose: 'print code' }
  return { current: keys.blindIndex(place, code), all: keys.blindIndexes(place, code) }
}

const schoolDigits = 6

/** The printed form: the school, then groups of four. */
export const spacedCode = (code: string): string =>
  [code.slice(0, schoolDigits), ...(code.slice(schoolDigits).match(/.{1,4}/g) ?? [])].join('-')

/** Parses a typed code and the school in it; undefined if it cannot be a code. */
export function readCode(typed: string): { tenantId: string; code: string } | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^\d{6}[0-9A-HJKMNP-TV-Z]{20}$/.test(code)
    ? { tenantId: code.slice(0, schoolDigits), code }
    : undefined
}
