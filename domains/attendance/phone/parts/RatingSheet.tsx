import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { RateField } from '../../../../platform/web/form/rare/RateField.tsx'
import { TextAreaField } from '../../../../platform/web/form/text/TextAreaField.tsx'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import type { Child } from '../../../people/contract/child.ts'
import { RatingForm, listRatedClasses, submitRating } from '../../contract/evaluation.ts'
import type { RatedClass } from '../../contract/evaluation.ts'
import look from './Roll.module.css'

type Props = { child: Child; one: RatedClass | undefined; onClose: () => void }

/** Rates a class, or changes the rating before it is moderated. */
export const RatingSheet = ({ child, one, onClose }: Props) => (
  <Sheet open={one !== undefined} onClose={onClose} title={one?.className ?? ''}>
    {one ? <RatingFields child={child} one={one} onDone={onClose} /> : null}
  </Sheet>
)

type FieldsProps = { child: Child; one: RatedClass; onDone: () => void }

function RatingFields({ child, one: { classId, own }, onDone }: FieldsProps) {
  const submit = useSubmit(submitRating, {
    invalidates: [listRatedClasses],
    message: '评价已提交，学校审核后展示',
    done: onDone,
  })
  const form = useShapeForm(RatingForm, {
    defaults: {
      childId: child.id,
      classId,
      stars: own?.stars ? String(own.stars) : '',
      words: own?.words ?? '',
    },
  })
  return (
    <Form
      form={form}
      shape={RatingForm}
      error={submit.error}
      onSubmit={submit.mutate}
      label="课程评价"
    >
      <p className={look.facts}>
        学校审核后展示文字，不显示您和孩子的名字；满 5 条评价才显示平均分。
      </p>
      <RateField name="stars" />
      <TextAreaField name="words" max={500} placeholder="课堂内容、老师、孩子的收获" />
      <SubmitBar label="提交评价" busy={submit.isPending} error={submit.error} />
    </Form>
  )
}
