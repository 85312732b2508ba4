import { Facts } from '../../../../platform/web/kit/list/Facts.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import { dayWords } from '../waiting/timeWords.ts'
import type { ChoosableClass } from '../../contract/choice.ts'
import { feeOf } from './ClassCard.tsx'
import look from './catalogue.module.css'

/** Everything about a class, in a sheet that keeps the place in the list. */
export const ClassSheet = ({
  one,
  onClose,
}: {
  one: ChoosableClass | undefined
  onClose: () => void
}) => (
  <Sheet open={one !== undefined} onClose={onClose} title={one?.name ?? ''}>
    {one ? <ClassFacts one={one} /> : null}
  </Sheet>
)

const ClassFacts = ({ one }: { one: ChoosableClass }) => (
  <div className={look.sheet}>
    <Facts
      items={[
        { label: '课程', value: one.courseName },
        { label: '上课时间', value: one.times },
        { label: '开始日期', value: one.beginDate ? dayWords(one.beginDate, new Date()) : '' },
        { label: '场地', value: one.roomName },
        { label: '教师', value: one.teacherNames },
        { label: '开课方', value: one.isOutside ? `${one.ownerName}（校外机构）` : one.ownerName },
        { label: '适合年级', value: one.gradeNames },
        { label: '名额', value: `共 ${one.capacity} 个，余 ${one.free} 个` },
        { label: '候补', value: one.waiting > 0 ? `${one.waiting} 人` : '' },
        { label: '费用', value: feeOf(one) },
        { label: '简介', value: <span className={look.intro}>{one.intro}</span> },
      ]}
    />
  </div>
)
