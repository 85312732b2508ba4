import {
  deadlineAfter,
  messageRow,
  reviewerAfter,
  roundAfter,
  stepRow,
} from '../../../domains/enrolment/server/applications/moveRows.ts'
import type { ApplicationState } from '../../../domains/enrolment/contract/states.ts'
import { nextState } from '../../../domains/enrolment/server/states.ts'
import { usualReasons } from '../../../domains/enrolment/server/planning/usualReasons.ts'
import { childNameOf } from './story.ts'
import type { Application, Turn } from './story.ts'

/** Where an application stands after its story. */
export type Standing = {
  readonly status: ApplicationState
  readonly round: number
  readonly rev: number
  readonly deadline: Date | null
  readonly reviewer: { readonly id: string; readonly name: string } | null
  readonly updatedAt: Date
}

type Step = ReturnType<typeof stepRow>
type Message = NonNullable<ReturnType<typeof messageRow>>
export type CheckItem = {
  readonly round: number
  readonly reasonCode: string
  readonly severity: 'fix' | 'deny'
  readonly note: string | null
  readonly mendedAt: Date | null
  readonly resolvedAt: Date | null
}

/** What the story of an application leaves in the database. */
export type History = {
  readonly standing: Standing
  readonly steps: readonly Step[]
  readonly messages: readonly Message[]
  readonly checkItems: readonly CheckItem[]
}

/** Tells the story of an application step by step, by the rules of the product. */
export function historyOf(application: Application): History {
  const steps: Step[] = []
  const messages: Message[] = []
  let standing = before
  for (const turn of application.turns) {
    const round = roundAfter(standing, moveOf(turn, 'SUBMITTED'))
    const move = moveOf(turn, stateAfter(application, standing.status, turn))
    const { id, applyNo, applicant } = application
    const head = {
      id,
      applyNo,
      applicantId: applicant.userId,
      childName: childNameOf(application),
      round,
      status: standing.status,
    }
    steps.push(stepRow(head, move, steps.at(-1)))
    const message = messageRow(head, move)
    if (message) messages.push(message)
    const reviewer = reviewerAfter(move)
    standing = {
      status: move.to,
      round,
      rev: turn.action === 'SUBMIT' ? 1 : standing.rev + 1,
      deadline: deadlineAfter(move),
      reviewer: reviewer === undefined ? standing.reviewer : reviewer,
      updatedAt: turn.at,
    }
  }
  return { standing, steps, messages, checkItems: checkItemsOf(application.turns) }
}

const before: Standing = {
  status: 'DRAFT',
  round: 1,
  rev: 1,
  deadline: null,
  reviewer: null,
  updatedAt: new Date(0),
}

function stateAfter(
  { applyNo }: Application,
  status: ApplicationState,
  { action }: Turn,
): ApplicationState {
  const to = nextState(status, action)
  if (!to) throw new Error(`${applyNo}: ${action} is impossible in state ${status}`)
  return to
}

const moveOf = (
  { action, by, at, note = '', isInternal = false, reasons = [], deadline }: Turn,
  to: ApplicationState,
) => ({
  action,
  actor: { id: by.id, name: by.name, role: by.role },
  reasons,
  note,
  isInternal,
  at,
  to,
  ...(deadline ? { deadline } : {}),
})

const severityOf = new Map(usualReasons.map(({ code, severity }) => [code, severity]))

/** The ticked reasons of each round; those to mend are resolved when the family submits again. */
function checkItemsOf(turns: readonly Turn[]): CheckItem[] {
  let round = 1
  return turns.flatMap((turn, at) => {
    round = roundAfter({ round }, moveOf(turn, 'SUBMITTED'))
    const again = turns.slice(at).find(({ action }) => action === 'RESUBMIT')
    return (turn.reasons ?? []).map(({ code, note }): CheckItem => {
      const severity = severityOf.get(code) ?? 'fix'
      const resolvedAt = severity === 'fix' ? (again?.at ?? null) : null
      return {
        round,
        reasonCode: code,
        severity,
        note: note ?? null,
        mendedAt: resolvedAt,
        resolvedAt,
      }
    })
  })
}
