/** Formats an integer amount of fen as yuan. */
export function yuanOf(fen: number): string {
  const size = Math.abs(fen)
  const part = String(size % 100).padStart(2, '0')
  return `${fen < 0 ? '-' : ''}${Math.trunc(size / 100)}.${part}`
}

/** The largest amount of one order: a million yuan. */
export const maxFen = 100_000_000

/**
 * `part / whole` of an amount, rounded up to the next fen. Integer arithmetic: a quotient of
 * floating-point numbers may be rounded to the wrong side.
 */
export function shareUp(fen: number, part: number, whole: number): number {
  const raised = fen * part + whole - 1
  return (raised - (raised % whole)) / whole
}

/** The sum of amounts. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((total, one) => total + one, 0)
