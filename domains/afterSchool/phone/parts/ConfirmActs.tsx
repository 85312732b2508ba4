import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { MoreActions } from '../../../../platform/web/kit/overlay/ActionSheet.tsx'
import { BottomBar } from '../../../../platform/web/kit/page/Page.tsx'
import { askText, confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { listTodo } from '../../../workflow/contract/inbox.ts'
import { confirmCourse, getCourse, listCourses } from '../../contract/course.ts'
import type { Course } from '../../contract/course.ts'

/** What the lead of an institution says to a request for its course. */
export function ConfirmActs({ course: { id, name } }: { course: Course }) {
  const submit = useSubmit(confirmCourse, {
    message: '已提交意见',
    invalidates: [getCourse, listCourses, listTodo],
  })
  const onAgree = async () => {
    const isAgreed = await confirm({
      title: `确认开设“${name}”？`,
      body: '确认后由学校的课后管理员审核，再由教务或校长审批。',
      action: '确认开课',
    })
    if (isAgreed) submit.mutate({ id, decision: 'AGREE', comment: '' })
  }
  const onDecline = async (decision: 'RETURN' | 'REFUSE') => {
    const comment = await askText({
      title: decision === 'RETURN' ? '退回修改' : '不同意开课',
      label: '原因',
      action: decision === 'RETURN' ? '退回' : '不同意',
      max: 140,
      required: true,
      tone: 'danger',
    })
    if (comment) submit.mutate({ id, decision, comment })
  }
  return (
    <BottomBar>
      <MoreActions
        label="更多"
        actions={[
          {
            key: 'refuse',
            label: '不同意开课',
            tone: 'danger',
            onPress: () => onDecline('REFUSE'),
          },
        ]}
      />
      <Button block busy={submit.isPending} onPress={() => onDecline('RETURN')}>
        退回修改
      </Button>
      <Button kind="primary" block busy={submit.isPending} onPress={onAgree}>
        确认开课
      </Button>
    </BottomBar>
  )
}
