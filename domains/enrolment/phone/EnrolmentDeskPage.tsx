import { useParam } from '../../../platform/web/navigation.tsx'
import { ReviewView } from './desk/ReviewView.tsx'
import { WorkList } from './desk/WorkList.tsx'

/** The enrolment office: its work list, and with `id` one application under review. */
export function EnrolmentDeskPage() {
  const id = useParam('id')
  return id ? <ReviewView key={id} id={id} /> : <WorkList />
}
