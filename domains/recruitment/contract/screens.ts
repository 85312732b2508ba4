import { linkTo, screen } from '../../../platform/contract/screen.ts'

/** Posts that take applications, for everybody. */
export const vacanciesScreen = screen('/pages/recruitment/posts')
/** One open post, for everybody. */
export const vacancyScreen = screen('/pages/recruitment/post', ['id'])
/** Name and phone code, for a teacher without an account. */
export const recruitmentEntryScreen = screen('/pages/recruitment/enter', ['redirect'])
/** The form of an application; with `id`, corrects a returned one. */
export const recruitmentApplyScreen = screen('/pages/recruitment/apply', ['postId', 'id'])
/** The own applications. */
export const ownRecruitmentScreen = screen('/pages/recruitment/own')
/** People proposed for hiring, for everybody. */
export const proposedScreen = screen('/pages/recruitment/notice')

/** The applicants that a member of a panel scores. */
export const ownPanelsScreen = screen('/pages/recruitment/score')
/** One applicant, the own score, and those of all once they are in. */
export const scoreScreen = screen('/pages/recruitment/score-form', ['id', 'kind'])

/** The results of one of them for the office, which messages lead to. */
export const resultsScreen = screen('/pages/recruitment/results', ['postId', 'kind'])

/** Posts at the desk. */
export const vacanciesDesk = screen('/recruitment/posts', ['open', 'status'])
/** Applications at the desk. */
export const recruitmentDesk = screen('/recruitment/applications', ['open', 'state', 'postId'])
/** Times, panel and scores of a step of a post. */
export const arrangementDesk = screen('/recruitment/arrangement', ['postId', 'kind'])
/** The same for the members of panels. */
export const ownPanelsDesk = screen('/recruitment/score')

/** The desk page of a phone link; undefined where only the phone has the page. */
export function deskPlaceOf(link: string): string | undefined {
  const [path, query] = link.split('?')
  if (path === ownPanelsScreen.path) return linkTo(ownPanelsDesk)
  if (path !== resultsScreen.path) return undefined
  const given = new URLSearchParams(query)
  return linkTo(arrangementDesk, {
    postId: given.get('postId') ?? '',
    kind: given.get('kind') ?? '',
  })
}
