import { linkTo, screen } from '../../../platform/contract/screen.ts'

export const safeguardsDesk = screen('/safeguards')
export const retentionDesk = screen('/safeguards/retention')
export const alertsDesk = screen('/safeguards/alerts', ['open', 'state'])
export const incidentsDesk = screen('/safeguards/incidents', ['open', 'state'])
export const assessmentsDesk = screen('/safeguards/assessments', ['open', 'activity'])
export const exportsDesk = screen('/safeguards/exports', ['open', 'state'])
/** A document of the duties as paper: an assessment or the report of a year. */
export const dutyPaperDesk = screen('/safeguards/paper', ['assessment', 'year'])
export const yearReportDesk = screen('/safeguards/report', ['year'])

/** Alerts on the phone, where messages about them lead. */
export const alertsScreen = screen('/pages/safeguards/alerts')

/** The notice of an incident, where the message about it leads. */
export const incidentNoticeScreen = screen('/pages/safeguards/notice', ['id'])

/** The desk page of a phone link; undefined where only the phone has the page. */
export const deskPlaceOf = (link: string): string | undefined =>
  link.split('?')[0] === alertsScreen.path ? linkTo(alertsDesk) : undefined
