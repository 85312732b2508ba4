import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../platform/web/calls.ts'
import { MoreActions } from '../../../platform/web/kit/ActionSheet.tsx'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Facts, Notice, StateBanner } from '../../../platform/web/kit/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/GoneState.tsx'
import { Card } from '../../../platform/web/kit/List.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/Page.tsx'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation.tsx'
import { askText } from '../../../platform/web/overlays.tsx'
import { studentChangeScreen, studentFormScreen } from '../contract/laterScreens.ts'
import { freezeStudent, getStudent, unfreezeStudent } from '../contract/student.ts'
import type { StudentDetail } from '../contract/student.ts'
import { placeOf, recordFacts } from '../contract/studentFacts.ts'
import { Guardians } from './parts/Guardians.tsx'
import { History } from './parts/History.tsx'
import { statusTones } from '../contract/tones.ts'
import { useStudentReveal } from './useStudentReveal.ts'

/** One pupil: who he is, whose he is, and what happened; numbers stay masked until somebody says why. */
export function StudentPage() {
  const id = useParam('id') ?? ''
  const go = useGo()
  const query = useCall(getStudent, { id }, { quiet: true })
  return (
    <Page title="学生" onRefresh={query.refetch} bottom={query.data?.abilities.mayEdit ? <OfficeBar student={query.data} /> : null}>
      {isGone(query.error) ? (
        <GoneState title="没有找到这位学生，或不在您的范围内" action="返回" onPress={go.back} />
      ) : (
        <QueryView query={query}>
          {(student) => (
            <>
              <StateBanner tone={statusTones[student.status]} title={`${student.name} · ${student.statusName}`}>
                <p>{placeOf(student)}</p>
                {student.teacherName ? <p>班主任 {student.teacherName}</p> : null}
              </StateBanner>
              {student.isFrozen ? <Notice tone="warning">监护关系有争议，监护人变更已暂停</Notice> : null}
              <SchoolRecord student={student} />
              <Guardians student={student} />
              <History id={student.id} />
            </>
          )}
        </QueryView>
      )}
    </Page>
  )
}

function SchoolRecord({ student }: { student: StudentDetail }) {
  const { mayReveal, isFamily } = student.abilities
  const revealed = useStudentReveal(student.id, isFamily)
  const isOpen = revealed.values.size > 0
  return (
    <Card
      title="学籍资料"
      action={
        mayReveal ? (
          <Button kind="plain" small busy={revealed.isBusy} onPress={isOpen ? revealed.hide : revealed.show}>
            {isOpen ? '隐藏号码' : '查看号码'}
          </Button>
        ) : undefined
      }
    >
      <Facts items={recordFacts(student, revealed.values)} />
    </Card>
  )
}

function OfficeBar({ student: { id, name, isFrozen } }: { student: StudentDetail }) {
  const go = useGo()
  const freeze = useSubmit(freezeStudent, { invalidates: [getStudent], message: '监护人变更已冻结' })
  const unfreeze = useSubmit(unfreezeStudent, { invalidates: [getStudent], message: '已恢复监护人变更' })
  const ask = async () => {
    const title = isFrozen ? `恢复${name}的监护人变更` : `冻结${name}的监护人变更`
    const reason = await askText({ title, label: '原因', action: isFrozen ? '恢复' : '冻结', placeholder: '例如：法院文书编号' })
    if (reason) (isFrozen ? unfreeze : freeze).mutate({ id, reason })
  }
  return (
    <BottomBar>
      <MoreActions actions={[{ key: 'freeze', label: isFrozen ? '恢复监护人变更' : '冻结监护人变更', onPress: ask }]} />
      <Button onPress={() => go.to(linkTo(studentFormScreen, { id }))}>修改资料</Button>
      <Button kind="primary" onPress={() => go.to(linkTo(studentChangeScreen, { id }))}>
        办理异动
      </Button>
    </BottomBar>
  )
}
