import { Plus } from 'lucide-react'

import { TextAreaField } from '../../../../platform/web/form/TextAreaField.tsx'
import { TextField } from '../../../../platform/web/form/TextField.tsx'
import { useRows } from '../../../../platform/web/form/useRows.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Card } from '../../../../platform/web/kit/List.tsx'

const most = 40

/** The plan of a course, a card for each lesson; a course has at least one. */
export function LessonRows() {
  const { rows, append, remove } = useRows('lessons')
  return (
    <>
      {rows.map((_row, place) => (
        <Card
          key={place}
          title={`课时 ${place + 1}`}
          action={
            rows.length > 1 ? (
              <Button
                kind="plain"
                small
                label={`移除课时 ${place + 1}`}
                onPress={() => remove(place)}
              >
                移除
              </Button>
            ) : null
          }
        >
          <TextField name={`lessons.${place}.title`} max={60} />
          <TextAreaField name={`lessons.${place}.content`} max={200} rows={2} />
        </Card>
      ))}
      {rows.length < most ? (
        <Button
          block
          icon={<Plus size="1.125rem" strokeWidth={1.75} aria-hidden="true" />}
          onPress={() => append({ title: '', content: '' })}
        >
          添加课时
        </Button>
      ) : null}
    </>
  )
}
