import type { FlowData } from '../../contract/rules.ts'
import { evaluate } from './evaluate.ts'
import type { Feel, Read } from './expression.ts'
import { readFeel } from './readFeel.ts'

/** How many expressions are kept read; the one that was not asked for longest goes first. */
export const mostKept = 500

const kept = new Map<string, Read<Feel>>()

/** An expression that is read once however often it is judged. */
export function feelOf(text: string): Read<Feel> {
  const known = kept.get(text)
  const read = known ?? readFeel(text)
  // A Map keeps the order in which its keys came: putting one in anew makes it the youngest.
  kept.delete(text)
  kept.set(text, read)
  if (kept.size > mostKept)
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
  return read
}

/** Whether an expression holds for the data; null where its answer is neither yes nor no. */
export function judgeFeel(text: string, data: FlowData): boolean | null {
  const read = feelOf(text)
  if ('no' in read) return null
  const answer = evaluate(read.is, data)
  return typeof answer === 'boolean' ? answer : null
}
