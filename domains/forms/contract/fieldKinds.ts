import type { FlowData } from './rules.ts'

/** What a domain defines for a field kind that it adds. */
type BroughtKind = {
  /** The value of the field `prop` as text. */
  readonly wordsOf: (data: FlowData, prop: string) => string
}

const brought = new Map<'requests', BroughtKind>()

/** Registers a field kind whose values only a later domain can read. */
export function defineFieldKind(kind: 'requests', definition: BroughtKind): void {
  brought.set(kind, definition)
}

/** The text of a value whose kind another domain has registered; empty if none has. */
export const registeredText = (kind: 'requests', data: FlowData, prop: string): string =>
  brought.get(kind)?.wordsOf(data, prop) ?? ''
