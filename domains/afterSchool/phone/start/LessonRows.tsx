import { Plus } from 'lucide-react'

import { TextAreaField } from '../../../../platform/web/form/text/TextAreaField.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { useRows } from '../../../../platform/web/form/useRows.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'

const most = 40

/** The plan of a course, one card per lesson. A course has at least one lesson. */
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
