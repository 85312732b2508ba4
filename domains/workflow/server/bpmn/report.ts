import type { BpmnNote } from '../../contract/bpmn.ts'

/** Something in the file that a line can be about. */
export type Named = { readonly id: string; readonly name: string }

/** The lines about what is not taken over as it stands, in order of finding; nothing is said twice. */
export type Report = {
  readonly lines: readonly BpmnNote[]
  /** Not taken over. */
  readonly left: (of: Named, what: string, why: string) => void
  /** Taken over differently. */
  readonly changed: (of: Named, what: string, why: string) => void
  /** Taken over, to be looked at. */
  readonly check: (of: Named, what: string, why: string) => void
}

const mostLines = 500

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
      if (lines.length < mostLines) lines.push(line)
      else if (lines.length === mostLines)
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
