import { linkTo, screen } from '../../../platform/contract/screen.ts'

/** All institutions of the school. */
export const institutionsScreen = screen('/pages/afterSchool/institutions')
/** The form. `id` continues a draft or corrects a returned request. */
export const institutionStartScreen = screen('/pages/plugin/workflow/pages/external/jigou/start', [
  'id',
  'kept',
])
/** One institution, found by its id or by its process. */
export const institutionDetailScreen = screen(
  '/pages/plugin/workflow/pages/external/jigou/detail',
  ['id', 'processInsId', 'taskId', 'p'],
)
/** New expiry dates of its papers. */
export const institutionRenewScreen = screen('/pages/afterSchool/renew', ['id'])
/** After-school home of the school's staff. Families are led to `familyCoursesScreen`. */
export const afterSchoolScreen = screen('/pages/plugin/workflow/pages/kehou/index')
/** After-school home of families, implemented by `courseChoice`. */
export const familyCoursesScreen = screen(
  '/pages/plugin/workflow/pages/kehou/jiazhang/index/index',
  ['childId'],
)
/** A child's own courses, implemented by `courseChoice`. */
export const ownCoursesScreen = screen(
  '/pages/plugin/workflow/pages/kehou/jiazhang/kecheng/index',
  ['childId'],
)
/** A child's lessons and care by week, implemented by `attendance`. */
export const childTimetableScreen = screen('/pages/attendance/timetable', ['childId', 'day'])
/** The family's ratings and the notes of teachers, implemented by `attendance`. */
export const childRatingsScreen = screen('/pages/attendance/ratings', ['childId'])
/** What families say about a course, implemented by `attendance`. */
export const courseRatingsScreen = screen('/pages/attendance/course', ['courseId'])
/** The classes of a round for a child, implemented by `courseChoice`. */
export const chooseCoursesScreen = screen(
  '/pages/plugin/workflow/pages/kehou/jiazhang/selectkecheng/index',
  ['roundId', 'childId'],
)
/** The caller's requests for courses; those of the whole school for callers who oversee them. */
export const coursesScreen = screen('/pages/plugin/workflow/pages/kehou/shenqing/sqlist', ['state'])
/** Its former address. */
export const formerCoursesScreen = screen('/pages/afterSchool/courses')
/** Classes of a term by weekday or type, or one of them with `id`. */
export const termClassesScreen = screen('/pages/plugin/workflow/pages/kehou/kecheng/kecheng', [
  'id',
])
/** The form of a course. `id` corrects a returned request, `revises` changes an approved course. */
export const courseStartScreen = screen('/pages/plugin/workflow/pages/external/kecheng/start', [
  'id',
  'revises',
  'kept',
])
/** One request for a course, found by its id or by its process. */
export const courseDetailScreen = screen('/pages/plugin/workflow/pages/external/kecheng/detail', [
  'id',
  'processInsId',
  'taskId',
  'p',
])
/** An approved course, for every person of the school. */
export const approvedCourseScreen = screen(
  '/pages/plugin/workflow/pages/external/kechengdetail/detail',
  ['id'],
)
/**
 * The page of one institution, at its tabs (spec.md 2, `wf_jgtabber`). Without `id`, a list of
 * admitted institutions to choose from.
 */
export const institutionTabsScreen = screen('/pages/plugin/workflow/components/wf_jgtabber/index', [
  'id',
  'tab',
])
/** The same page, at the reader's actions (`wf-buttonjg`). */
export const institutionActsScreen = screen('/pages/plugin/workflow/components/wf-buttonjg/index', [
  'id',
])
/** The page of the caller's children under the address of its tabs (`wg_xstabber`). */
export const childTabsScreen = screen('/pages/plugin/workflow/components/wg_xstabber/index', [
  'studentId',
  'tab',
])
/** Approved courses as cards, or one of them (`wf-xzcard`). */
export const courseCardsScreen = screen('/pages/plugin/workflow/components/wf-xzcard/index', ['id'])
/** The own orders; with `id`, and without orders, the fees of courses (`wf-paycard`). */
export const payCardsScreen = screen('/pages/plugin/workflow/components/wf-paycard/index', ['id'])
/** The classes of a person at an institution. */
export const ownClassesScreen = screen('/pages/afterSchool/ownClasses')
/** One of them with its lessons. */
export const ownClassScreen = screen('/pages/afterSchool/ownClass', ['id'])
/** Accounts of institutions: of all, or of one. */
export const institutionAccountsScreen = screen('/pages/afterSchool/accounts', ['institutionId'])
/** A new account, or with `userId` an existing one. */
export const institutionAccountScreen = screen('/pages/afterSchool/account', [
  'institutionId',
  'userId',
])
/** The settlement of a term, implemented by `courseChoice`. A lead sees the own institution alone. */
export const settlementScreen = screen('/pages/afterSchool/settlement', ['termId', 'institutionId'])
/** The attendance of an institution's classes, implemented by `attendance`. */
export const institutionPresenceScreen = screen('/pages/attendance/institution', ['institutionId'])
/** The lessons that the caller gives, by week. */
export const ownTimetableScreen = screen('/pages/afterSchool/timetable', ['day'])

/** Institutions of the school. */
export const institutionsDesk = screen('/institutions', ['open', 'state'])
/** After-school terms of the school. */
export const termsDesk = screen('/after-school/terms', ['open', 'mode'])
/** Weekly times of the terms. */
export const slotsDesk = screen('/after-school/slots', ['termId', 'open', 'mode'])
/** Classes of courses with their lessons. */
export const classesDesk = screen('/after-school/classes', ['open', 'mode', 'state', 'termId'])
/** Coming lessons of which a teacher is not cleared. */
export const blockedLessonsDesk = screen('/after-school/blocked', ['open'])
/** The own classes of people of an institution, with their lessons. */
export const ownClassesDesk = screen('/after-school/own-classes', ['open'])
/** People who teach after school. */
export const instructorsDesk = screen('/after-school/instructors', ['open', 'mode'])
/** Rooms for after-school lessons. */
export const roomsDesk = screen('/after-school/rooms', ['open', 'mode'])
/** Codes for the doors of the rooms, printed; implemented by `attendance`. */
export const roomCodesDesk = screen('/after-school/room-codes', ['building'])
/** Courses of the school. */
export const coursesDesk = screen('/courses', ['open', 'state'])
/** The timetable of the school, a room or a teacher, by week. */
export const timetableDesk = screen('/after-school/timetable', ['of', 'id', 'day'])
/** Days and hours on which the school cancelled all after-school lessons. */
export const closuresDesk = screen('/after-school/closures', ['open', 'mode'])
/** The lessons of a week on a board, where they are moved. */
export const boardDesk = screen('/after-school/board', ['by', 'day'])
/** The request to admit an institution, at the desk. `id` continues a draft or corrects a request. */
export const institutionStartDesk = screen('/institutions/new', ['id'])
/** The request for a course, at the desk. `id` corrects one, `revises` changes an approved course. */
export const courseStartDesk = screen('/courses/new', ['id', 'revises'])

/** The desk page of a phone link; undefined where only the phone has the page. */
export function deskPlaceOf(link: string): string | undefined {
  const [path, query] = link.split('?')
  const asked = new URLSearchParams(query)
  if (asked.has('kept')) return undefined
  const [id, revises] = [asked.get('id'), asked.get('revises')]
  if (path === institutionStartScreen.path)
    return linkTo(institutionStartDesk, { ...(id && { id }) })
  if (path !== courseStartScreen.path) return undefined
  return linkTo(courseStartDesk, { ...(id && { id }), ...(revises && { revises }) })
}
