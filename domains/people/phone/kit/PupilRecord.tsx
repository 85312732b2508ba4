import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Avatar } from '../../../../platform/web/kit/list/Avatar.tsx'
import { Facts, Notice, StateBanner } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { getStudent } from '../../contract/student.ts'
import type { StudentDetail } from '../../contract/student.ts'
import { placeOf, recordFacts } from '../../contract/studentFacts.ts'
import { statusTones } from '../../contract/tones.ts'
import { Guardians } from '../parts/Guardians.tsx'
import { History } from '../parts/History.tsx'
import { StudentView } from '../parts/StudentView.tsx'
import look from '../People.module.css'
import { useStudentReveal } from '../useStudentReveal.ts'

/** The record of one pupil, read when it is shown. */
export function PupilRecordOf({ id }: { id: string }) {
  const query = useCall(getStudent, { id }, { quiet: true })
  return <StudentView query={query}>{(student) => <PupilRecord student={student} />}</StudentView>
}

/** Record, guardians and history. Numbers stay masked until the reader gives a reason. */
export const PupilRecord = ({ student }: { student: StudentDetail }) => (
  <>
    <StudentBanner student={student} />
    {student.isFrozen ? <Notice tone="warning">监护关系有争议，监护人变更已冻结</Notice> : null}
    <SchoolRecord student={student} />
    <Guardians student={student} />
    <History id={student.id} />
  </>
)

const StudentBanner = ({ student }: { student: StudentDetail }) => (
  <StateBanner
    tone={statusTones[student.status]}
    title={
      <span className={look.person}>
        <Avatar name={student.name} photo={student.photo} />
        {student.name} · {student.statusName}
      </span>
    }
  >
    <p>{placeOf(student)}</p>
    {student.teacherName ? <p>班主任 {student.teacherName}</p> : null}
  </StateBanner>
)

function SchoolRecord({ student }: { student: StudentDetail }) {
  const { mayReveal, isFamily } = student.abilities
  const revealed = useStudentReveal(student.id, isFamily)
  const isOpen = revealed.values.size > 0
  return (
    <Card
      title="学籍资料"
      action={
        mayReveal ? (
          <Button
            kind="plain"
            small
            busy={revealed.isBusy}
            onPress={isOpen ? revealed.hide : revealed.show}
          >
            {isOpen ? '隐藏号码' : '查看号码'}
          </Button>
        ) : undefined
      }
    >
      <Facts items={recordFacts(student, revealed.values)} />
    </Card>
  )
}
