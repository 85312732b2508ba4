import type { FlowData } from '../../../forms/contract/rules.ts'
import { evaluate } from './evaluate.ts'
import type { Feel, Read } from './expression.ts'
import { readFeel } from './readFeel.ts'

/** Maximum number of cached expressions; the least recently used one is evicted. */
export const maxKept = 500

const kept = new Map<string, Read<Feel>>()

/** Parses an expression once, however often it is evaluated. */
export function feelOf(text: string): Read<Feel> {
  const known = kept.get(text)
  const read = known ?? readFeel(text)
  // A Map iterates in insertion order: reinserting a key makes it the most recent.
  kept.delete(text)
  kept.set(text, read)
  if (kept.size > maxKept)
    for (const oldest of kept.keys()) if (kept.size > maxKept) kept.delete(oldest)
  return read
}

/** Whether an expression holds for the data; null if its answer is neither yes nor no. */
export function judgeFeel(text: string, data: FlowData): boolean | null {
  const read = feelOf(text)
  if ('no' in read) return null
  const answer = evaluate(read.is, data)
  return typeof answer === 'boolean' ? answer : null
}
