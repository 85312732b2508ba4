import type { Db } from '../../../../platform/server/database/db.ts'
import type * as contract from '../../contract/panel.ts'
import { averageOf, averageWords, ranksOf } from '../../contract/scoring.ts'
import { stateOf } from '../../contract/slot.ts'
import type { VisitKind } from '../../contract/slot.ts'
import { applicationStateNames } from '../../contract/states.ts'
import * as rows from '../queries/panels.ts'
import type { StepRef } from '../queries/slots.ts'
import { attendanceOf } from './attendance.ts'

export type Sheet = Awaited<ReturnType<typeof readSheet>>
type InStep = Sheet['applicants'][number]

/** The panel, the applicants and all scores of a step, as stored: nobody is shown this as it is. */
export async function readSheet(db: Db, step: StepRef) {
  const members = await rows.listPanel(db, step)
  const applicants = await rows.listInStep(db, step)
  const scores = await rows.listScores(db, step)
  return { members, applicants, scores }
}

/** The scores of one applicant by the present members of the panel. */
export const scoresOf = ({ members, scores }: Sheet, id: string) =>
  members.flatMap(({ userId, name }) =>
    scores
      .filter(({ applicationId, scorerId }) => applicationId === id && scorerId === userId)
      .map(({ score, remark }) => ({ userId, member: name, score, remark })),
  )

/** Whether all members of the panel gave an applicant their score. */
export const isComplete = (sheet: Sheet, id: string): boolean =>
  sheet.members.length > 0 && scoresOf(sheet, id).length === sheet.members.length

/** Whether this holds for an applicant and all others who are in the step and did not miss it. */
export function isLastComplete(sheet: Sheet, kind: VisitKind, id: string): boolean {
  const present = sheet.applicants
    .filter(({ state, attended }) => state === stateOf(kind) && attended !== false)
    .map((one) => one.id)
  return present.includes(id) && present.every((one) => isComplete(sheet, one))
}

/** The results, the best first; scores only where all members gave theirs. */
export function resultsOf(sheet: Sheet): (contract.Result & { readonly applicant: InStep })[] {
  const { members, applicants } = sheet
  const averages = new Map(
    applicants
      .filter(({ id }) => isComplete(sheet, id))
      .map(({ id }) => [id, averageOf(scoresOf(sheet, id).map(({ score }) => score))]),
  )
  const ranks = ranksOf(averages)
  const last = applicants.length + 1
  return applicants
    .map((applicant) => {
      const { id, name, state } = applicant
      const given = scoresOf(sheet, id)
      const average = averages.get(id)
      return {
        applicant,
        id,
        name,
        stateName: applicationStateNames[state],
        attended: attendanceOf(applicant.attended),
        given: given.length,
        of: members.length,
        isComplete: average !== undefined,
        scores: average === undefined ? [] : given.map(({ userId: _, ...one }) => one),
        average: average === undefined ? '' : averageWords(average),
        rank: ranks.get(id) ?? 0,
      }
    })
    .toSorted((one, other) => (one.rank || last) - (other.rank || last))
}
