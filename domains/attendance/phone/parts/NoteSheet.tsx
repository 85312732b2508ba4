import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { TextAreaField } from '../../../../platform/web/form/text/TextAreaField.tsx'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import {
  NoteForm,
  listNotedChildren,
  listNotedClasses,
  submitNote,
} from '../../contract/evaluation.ts'
import type { NotedChild } from '../../contract/evaluation.ts'

type Props = { classId: string; child: NotedChild | undefined; onClose: () => void }

/** Writes a note about a child, or changes it before it is moderated. */
export const NoteSheet = ({ classId, child, onClose }: Props) => (
  <Sheet
    open={child !== undefined}
    onClose={onClose}
    title={child ? `${child.childName}的评语` : ''}
  >
    {child ? <NoteFields classId={classId} child={child} onDone={onClose} /> : null}
  </Sheet>
)

type FieldsProps = { classId: string; child: NotedChild; onDone: () => void }

function NoteFields({ classId, child: { childId, note }, onDone }: FieldsProps) {
  const submit = useSubmit(submitNote, {
    invalidates: [listNotedChildren, listNotedClasses],
    message: '评语已提交，学校审核后家长能看到',
    done: onDone,
  })
  const form = useShapeForm(NoteForm, {
    defaults: { classId, childId, words: note?.words ?? '' },
  })
  return (
    <Form form={form} shape={NoteForm} error={submit.error} onSubmit={submit.mutate} label="评语">
      <TextAreaField name="words" max={500} placeholder="进步、特长和建议" />
      <SubmitBar label="提交评语" busy={submit.isPending} error={submit.error} />
    </Form>
  )
}
