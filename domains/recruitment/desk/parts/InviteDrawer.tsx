import { useId } from 'react'

import { dayWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { SelectField } from '../../../../platform/desk/form/choiceFields.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { getApplication, inviteFromPool, listApplications } from '../../contract/office.ts'
import type { ApplicationRow } from '../../contract/office.ts'
import { listOpenPosts } from '../../contract/post.ts'

type Props = { application: ApplicationRow; onClose: (isDone: boolean) => void }

/** Invites a person of the talent pool to a post that takes applications today. */
export function InviteDrawer({ application: { id, name }, onClose }: Props) {
  const formId = useId()
  const invite = useSubmit(inviteFromPool, {
    invalidates: [listApplications, getApplication],
    message: `已邀请${name}`,
    done: () => onClose(true),
  })
  const open = useCall(listOpenPosts, {}, { quiet: true })
  const form = useShapeForm(inviteFromPool.input, { defaults: { id, postId: '' } })
  const isNone = open.data?.records.length === 0
  return (
    <FormDrawer
      title={`邀请${name}应聘`}
      formId={formId}
      action="邀请"
      isBusy={invite.isPending}
      onClose={() => onClose(false)}
    >
      <DeskForm
        id={formId}
        form={form}
        shape={inviteFromPool.input}
        error={invite.error}
        onSubmit={(values) => invite.mutate(values)}
      >
        <SelectField
          name="postId"
          options={(open.data?.records ?? []).map(({ id: value, title, closeOn }) => ({
            value,
            label: `${title}（${dayWords(closeOn, wireDate(new Date()))}截止）`,
          }))}
          help={
            isNone
              ? '现在没有接受应聘的岗位，请先发布岗位'
              : '本人会收到消息，也会在“我的应聘”里看到邀请；是否应聘由本人决定'
          }
        />
      </DeskForm>
    </FormDrawer>
  )
}
