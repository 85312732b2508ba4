import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { WorkList } from './desk/WorkList.tsx'
import { Part } from './parts/Part.tsx'

const loadReview = () => import('./desk/ReviewView.tsx')

/** The enrolment office: its work list, and with `id` one application under review. */
export function EnrolmentDeskPage() {
  const id = useParam('id')
  if (!id) return <WorkList />
  const waiting = (
    <Page title="审核报名">
      <Skeleton kind="detail" />
    </Page>
  )
  return (
    <Part load={loadReview} waiting={waiting}>
      {({ ReviewView }) => <ReviewView key={id} id={id} />}
    </Part>
  )
}
