import { Facts, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import type { OfferedCourse } from '../../contract/course.ts'
import { totalFenOf, yuanOf } from '../../contract/money.ts'

/**
 * The fee of a course with its calculation, for parents. Payment is impossible until orders exist.
 */
export function PayCard({ course }: { course: OfferedCourse }) {
  const { name, ownerName, priceFen, lessonCount } = course
  const total = `${yuanOf(totalFenOf(course))} 元`
  return (
    <Card title={name} action={<StateChip tone="info">未下单</StateChip>}>
      <Facts
        items={[
          { label: '开课方', value: ownerName },
          { label: '每课时价格', value: priceFen === 0 ? '免费' : `${yuanOf(priceFen)} 元` },
          { label: '课时', value: `${lessonCount} 课时` },
          {
            label: '计算方法',
            value: priceFen === 0 ? '' : `${yuanOf(priceFen)} 元 × ${lessonCount} 课时`,
          },
          { label: '合计', value: <strong>{total}</strong> },
        ]}
      />
    </Card>
  )
}
