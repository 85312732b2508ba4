import { linkTo, screen } from '../../../platform/contract/screen.ts'
import { exportsScreen, plansScreen } from './screens.ts'

/** The desk of the enrolment office; `open` is one application under review. */
export const applicationsDesk = screen('/enrolment', ['open', 'status', 'planId'])
/** Pairs of applications that may concern one child. */
export const duplicatesDesk = screen('/enrolment/duplicates', ['open', 'state', 'planId'])
/** Exports that were asked for, and their approval. */
export const exportsDesk = screen('/enrolment/exports', ['open', 'mode', 'state'])
/** The plans of all years. */
export const plansDesk = screen('/enrolment/plans', ['open', 'state'])
/** One plan; without `id` a new one. */
export const planDesk = screen('/enrolment/plan', ['id'])
/** The reasons of returns and refusals. */
export const reasonsDesk = screen('/enrolment/reasons', ['open', 'mode'])
/** The messages to families. */
export const textsDesk = screen('/enrolment/texts', ['open', 'mode'])
/** The form of a category of a plan. */
export const formDesk = screen('/enrolment/form', ['planId', 'category'])
/** Appeals, invitations and placements elsewhere (`domains/admission`). */
export const casesDesk = screen('/enrolment/cases', ['status', 'open'])
/** What the office entered for families at the counter. */
export const counterDesk = screen('/enrolment/counter', ['open', 'state'])
/** Enters an application at the counter; with `id` the receipt of an entry. */
export const entryDesk = screen('/enrolment/counter/entry', ['id', 'planId', 'category'])

/** The desk page of a phone link; undefined where only the phone has the page. */
export function deskPlaceOf(link: string): string | undefined {
  const [path, query] = link.split('?')
  if (path === exportsScreen.path) return linkTo(exportsDesk)
  if (path !== plansScreen.path) return undefined
  const id = new URLSearchParams(query).get('id')
  return id ? linkTo(planDesk, { id }) : linkTo(plansDesk)
}
