/** Describes where two texts first differ, or undefined if they are equal. */
export function firstDifference(committed: string, actual: string): string | undefined {
  if (committed === actual) return undefined
  const before = committed.split('\n')
  const after = actual.split('\n')
  const at = before.findIndex((line, index) => line !== after[index])
  const line = at === -1 ? before.length : at
  return `differs at line ${line + 1}:\n  committed: ${(before[line] ?? '(end)').trim()}\n  actual:    ${(after[line] ?? '(end)').trim()}\n`
}
