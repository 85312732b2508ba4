import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { payCardsScreen } from '../contract/screens.ts'
import { OfferedPage } from './parts/OfferedPage.tsx'
import { PayCard } from './parts/PayCard.tsx'

/** 课程费用: the fees of courses. Choosing and paying are not available yet. */
export const PayCardsPage = () => (
  <OfferedPage
    title="课程费用"
    screen={payCardsScreen}
    note={<Notice tone="info">还没有开放选课：没有订单，现在不需要付款。</Notice>}
    card={(course) => <PayCard course={course} />}
  />
)
