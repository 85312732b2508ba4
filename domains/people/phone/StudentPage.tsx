import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { MoreActions } from '../../../platform/web/kit/overlay/ActionSheet.tsx'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { askText } from '../../../platform/web/overlays/overlays.tsx'
import { studentChangeScreen, studentFormScreen } from '../contract/screens.ts'
import { freezeStudent, getStudent, unfreezeStudent } from '../contract/student.ts'
import type { StudentDetail } from '../contract/student.ts'
import { PupilRecord } from './kit/PupilRecord.tsx'
import { StudentView } from './parts/StudentView.tsx'

/**
 * One pupil: record, guardians and history. Numbers stay masked until the reader gives a reason.
 */
export function StudentPage() {
  const id = useParam('id') ?? ''
  const query = useCall(getStudent, { id }, { quiet: true })
  return (
    <Page
      title="学生"
      onRefresh={query.refetch}
      bottom={query.data?.abilities.mayEdit ? <OfficeBar student={query.data} /> : null}
    >
      <StudentView query={query}>{(student) => <PupilRecord student={student} />}</StudentView>
    </Page>
  )
}

function OfficeBar({ student: { id, name, isFrozen } }: { student: StudentDetail }) {
  const go = useGo()
  const freeze = useSubmit(freezeStudent, {
    invalidates: [getStudent],
    message: '监护人变更已冻结',
  })
  const unfreeze = useSubmit(unfreezeStudent, {
    invalidates: [getStudent],
    message: '监护人变更已解冻',
  })
  const ask = async () => {
    const title = isFrozen ? `解冻${name}的监护人变更` : `冻结${name}的监护人变更`
    const reason = await askText({
      title,
      label: '原因',
      action: isFrozen ? '解冻' : '冻结',
      placeholder: '例如：法院文书编号',
    })
    if (reason) (isFrozen ? unfreeze : freeze).mutate({ id, reason })
  }
  return (
    <BottomBar>
      <MoreActions
        actions={[
          { key: 'freeze', label: isFrozen ? '解冻监护人变更' : '冻结监护人变更', onPress: ask },
        ]}
      />
      <Button onPress={() => go.to(linkTo(studentFormScreen, { id }))}>修改资料</Button>
      <Button kind="primary" onPress={() => go.to(linkTo(studentChangeScreen, { id }))}>
        办理异动
      </Button>
    </BottomBar>
  )
}
