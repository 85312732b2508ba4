import type { BpmnNote } from '../../contract/bpmn.ts'

/** A part of the file that a report line can be about. */
export type Named = { readonly id: string; readonly name: string }

/**
 * The report of parts that are not taken over unchanged, in the order of discovery and without
 * duplicates.
 */
export type Report = {
  readonly lines: readonly BpmnNote[]
  /** Left out. */
  readonly left: (of: Named, what: string, why: string) => void
  /** Taken over with changes. */
  readonly changed: (of: Named, what: string, why: string) => void
  /** Taken over, to be checked. */
  readonly check: (of: Named, what: string, why: string) => void
}

const maxLines = 500

export function newReport(): Report {
  const lines: BpmnNote[] = []
  const seen = new Set<string>()
  const say =
    (level: BpmnNote['level']) =>
    ({ id, name }: Named, what: string, why: string): void => {
      const line = { level, elementId: short(id), elementName: short(name), what: short(what), why }
      const key = JSON.stringify(line)
      if (seen.has(key)) return
      seen.add(key)
      if (lines.length < maxLines) lines.push(line)
      else if (lines.length === maxLines)
        lines.push({
          level: 'left',
          elementId: '',
          elementName: '',
          what: '其余内容',
          why: '问题过多，不再逐条列出',
        })
    }
  return { lines, left: say('left'), changed: say('changed'), check: say('check') }
}

const short = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text)
