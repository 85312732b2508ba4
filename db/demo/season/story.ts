import type { Category, Stage } from '../../../domains/enrolment/contract/form/categories.ts'
import type { FormContent } from '../../../domains/enrolment/contract/form/form.ts'
import type { TickedReason } from '../../../domains/enrolment/contract/reason.ts'
import type { FlowAction } from '../../../domains/enrolment/contract/states.ts'

/** Who takes a step, with the roles that the review asks for. */
export type Performer = {
  readonly id: string
  readonly name: string
  readonly role: 'family' | 'reviewer' | 'lead' | 'system'
  readonly roles: readonly string[]
}

/** One step of an application. */
export type Turn = {
  readonly action: FlowAction
  readonly by: Performer
  readonly at: Date
  readonly note?: string
  readonly isInternal?: boolean
  readonly reasons?: readonly TickedReason[]
  readonly deadline?: Date
}

/** A plan of the season, as far as its applications need it. */
export type SeasonPlanRef = {
  readonly id: string
  readonly name: string
  readonly stage: Stage
  readonly schoolYear: number
}

/** The account that applies. */
export type Applicant = { readonly userId: string; readonly name: string; readonly phone: string }

/** A filled form with the account that submits it. */
export type Filled = {
  readonly category: Category
  readonly applicant: Applicant
  /** Without the ids of its papers, which all applications share. */
  readonly content: Pick<FormContent, 'values' | 'guardians'>
}

/** An application with its whole story. */
export type Application = Filled & {
  readonly id: string
  readonly applyNo: string
  readonly plan: SeasonPlanRef
  readonly turns: readonly Turn[]
}

/** The family as the one who takes a step. */
export const familyOf = ({ applicant }: Filled): Performer => ({
  id: applicant.userId,
  name: applicant.name,
  role: 'family',
  roles: ['parent'],
})

export const bySystem: Performer = { id: '0', name: '系统', role: 'system', roles: [] }

export const childNameOf = ({ content }: Filled): string => content.values['childName'] ?? ''
