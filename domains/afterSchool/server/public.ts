/** What other domains may use of after-school courses. */
import './instructors/outsiders.ts'

export { institutionOf, mayTeach } from './accounts/institutionOf.ts'
export { suspendWithoutPapers } from './papers.ts'
