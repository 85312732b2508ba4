import { Notice } from '../../../platform/web/kit/Facts.tsx'
import { payCardsScreen } from '../contract/laterScreens.ts'
import { OfferedPage } from './parts/OfferedPage.tsx'
import { PayCard } from './parts/PayCard.tsx'

/** 课程费用: what courses would cost; choosing and paying are not open. */
export const PayCardsPage = () => (
  <OfferedPage
    title="课程费用"
    screen={payCardsScreen}
    note={<Notice tone="info">还没有开放选课：没有订单，现在不需要付款。</Notice>}
    card={(course) => <PayCard course={course} />}
  />
)
