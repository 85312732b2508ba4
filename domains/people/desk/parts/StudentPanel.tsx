import { Button } from 'antd'

import { askText } from '../../../../platform/desk/confirm.tsx'
import { Photo } from '../../../../platform/desk/Photo.tsx'
import { Chip, DeskFacts, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { call } from '../../../../platform/web/calls/calls.ts'
import { useRevealed } from '../../../../platform/web/useRevealed.ts'
import { maskedNames, revealStudent, type StudentDetail } from '../../contract/student.ts'
import { placeOf, recordFacts } from '../../contract/studentFacts.ts'
import { statusTones } from '../../contract/tones.ts'
import { isWhole, type KnownStudent } from '../studentRow.ts'
import { Guardians } from './Guardians.tsx'
import { History } from './History.tsx'
import look from './people.module.css'

/**
 * A pupil's panel beside the roll: the record with masked numbers, the guardians and the history.
 */
export function StudentPanel({ row }: { row: KnownStudent }) {
  if (!isWhole(row)) return <DeskSkeleton rows={6} />
  return (
    <div className={look.sections}>
      <p className={look.line}>
        <Photo name={row.name} source={row.photo} />
        <Chip tone={statusTones[row.status]}>{row.statusName}</Chip>
        <span>{placeOf(row)}</span>
        {row.teacherName ? <span className={look.quiet}>{`班主任 ${row.teacherName}`}</span> : null}
      </p>
      {row.isFrozen ? <p className={look.warning}>监护关系有争议，监护人变更已冻结。</p> : null}
      <SchoolRecord student={row} />
      <Guardians student={row} />
      <History id={row.id} />
    </div>
  )
}

function SchoolRecord({ student }: { student: StudentDetail }) {
  const { values, isBusy, reveal, hide } = useRevealed()
  const isOpen = values.size > 0
  const show = async () => {
    const reason = await askText({
      title: `查看${student.name}的完整号码`,
      body: '会记下谁在什么时候、为什么查看；一分钟后自动隐藏。',
      label: '查看原因',
      placeholder: '例如：与户口簿原件核对',
      action: '查看',
    })
    if (reason)
      await reveal(() => call(revealStudent, { id: student.id, names: [...maskedNames], reason }))
  }
  return (
    <section className={look.stack} aria-label="学籍资料">
      <DeskFacts items={recordFacts(student, values)} />
      {student.abilities.mayReveal ? (
        <div>
          <Button size="small" loading={isBusy} onClick={isOpen ? hide : () => void show()}>
            {isOpen ? '隐藏号码' : '查看完整号码'}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
