import type { Juel } from '../juel.ts'

/** Whether an expression reads the decision of the previous task. */
export function asksPass(juel: Juel): boolean {
  switch (juel.kind) {
    case 'name':
      return juel.name === 'pass'
    case 'value':
      return false
    case 'not':
    case 'empty':
      return asksPass(juel.of)
    case 'both':
    case 'either':
      return juel.parts.some(asksPass)
    case 'compare':
    case 'divide':
      return asksPass(juel.left) || asksPass(juel.right)
  }
}

/** Simplifies an expression for a known decision of the task. */
export function foldPass(juel: Juel, pass: boolean): Juel {
  switch (juel.kind) {
    case 'name':
      return juel.name === 'pass' ? { kind: 'value', value: pass } : juel
    case 'value':
    case 'empty':
    case 'divide':
      return juel
    case 'not': {
      const of = foldPass(juel.of, pass)
      return isTruth(of) ? { kind: 'value', value: !of.value } : { kind: 'not', of }
    }
    case 'both':
    case 'either':
      return foldParts(
        juel.kind,
        juel.parts.map((one) => foldPass(one, pass)),
      )
    case 'compare': {
      const [left, right] = [foldPass(juel.left, pass), foldPass(juel.right, pass)]
      const isKnown = isTruth(left) && isTruth(right) && (juel.op === 'eq' || juel.op === 'ne')
      return isKnown
        ? { kind: 'value', value: (left.value === right.value) === (juel.op === 'eq') }
        : { ...juel, left, right }
    }
  }
}

type Truth = { readonly kind: 'value'; readonly value: boolean }

const isTruth = (juel: Juel): juel is Truth =>
  juel.kind === 'value' && typeof juel.value === 'boolean'

/** Whether an expression is always true or always false; undefined if it depends on the data. */
export const constantValue = (juel: Juel): boolean | undefined =>
  isTruth(juel) ? juel.value : undefined

function foldParts(kind: 'both' | 'either', parts: readonly Juel[]): Juel {
  const settles = kind === 'either'
  if (parts.some((one) => constantValue(one) === settles)) return { kind: 'value', value: settles }
  const open = parts.filter((one) => !isTruth(one))
  const [only] = open
  if (!only) return { kind: 'value', value: !settles }
  return open.length === 1 ? only : { kind, parts: open }
}
