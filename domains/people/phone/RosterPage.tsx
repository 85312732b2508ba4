import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import { Avatar } from '../../../platform/web/kit/list/Avatar.tsx'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { FilterChips, SearchBar } from '../../../platform/web/kit/input/Filters.tsx'
import { Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { peoplePermissions } from '../contract/permissions.ts'
import { getClass } from '../contract/schoolClass.ts'
import { studentFormScreen, studentScreen } from '../contract/screens.ts'
import { studentStatuses, studentStatusNames } from '../contract/states.ts'
import { listStudents } from '../contract/student.ts'
import type { ListedStudent } from '../contract/student.ts'
import { statusTones } from '../contract/tones.ts'
import { useRights } from './useRights.ts'

const chips = [
  { value: '', label: '全部' },
  ...studentStatuses.map((value) => ({ value, label: studentStatusNames[value] })),
]

/** The roll of one class by seat, or of all pupils that the reader may see. */
export function RosterPage() {
  const classId = useParam('classId') ?? ''
  const go = useGo()
  const { may } = useRights()
  const [keyword, setKeyword] = useState('')
  const [status, setStatus] = useState('')
  const own = useCall(getClass, { id: classId }, { enabled: classId !== '', quiet: true })
  const pages = usePages(
    listStudents,
    { classId, keyword, status, ...(classId ? { ascs: 'seat' } : {}) },
    { size: 50 },
  )
  const add = () => go.to(linkTo(studentFormScreen, classId ? { classId } : {}))
  return (
    <Page
      title={classId ? (own.data?.name ?? '班级名册') : '学生名册'}
      onRefresh={pages.refresh}
      action={
        may(peoplePermissions.edit) ? (
          <Button kind="plain" small onPress={add}>
            登记
          </Button>
        ) : undefined
      }
    >
      <SearchBar
        value={keyword}
        onSearch={setKeyword}
        label="搜索学生"
        placeholder="姓名、拼音首字母或学号"
      />
      {classId ? null : (
        <FilterChips label="学籍状态" options={chips} value={status} onChange={setStatus} />
      )}
      <PagesView
        pages={pages}
        label="学生"
        shape="person"
        empty={<NobodyFound isNarrowed={Boolean(keyword || status)} />}
      >
        {(student) => (
          <StudentListRow key={student.id} student={student} isInClass={classId !== ''} />
        )}
      </PagesView>
    </Page>
  )
}

const StudentListRow = ({ student, isInClass }: { student: ListedStudent; isInClass: boolean }) => (
  <Row
    leading={<Avatar name={student.name} />}
    title={student.name}
    facts={[
      isInClass
        ? student.seat === undefined
          ? '未排座号'
          : `${student.seat} 号`
        : student.className || '未分班',
      `学号 ${student.studentNo}`,
      student.mayShowPhotos ? '照片可以公开' : '照片不公开',
    ]}
    chip={
      student.status === 'STUDYING' ? undefined : (
        <StateChip tone={statusTones[student.status]}>{student.statusName}</StateChip>
      )
    }
    to={linkTo(studentScreen, { id: student.id })}
  />
)

const NobodyFound = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState drawing="search" title="没有符合条件的学生" hint="换个条件再试" />
  ) : (
    <EmptyState drawing="list" title="名册里还没有学生" hint="教务处登记或导入后会出现在这里" />
  )
