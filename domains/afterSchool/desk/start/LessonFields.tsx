import { Button } from 'antd'
import { useEffect, useRef } from 'react'

import { Columns } from '../../../../platform/desk/form/Columns.tsx'
import { TextField } from '../../../../platform/desk/form/textFields.tsx'
import { Panel } from '../../../../platform/desk/DeskPage.tsx'
import { useRows, useRowsError } from '../../../../platform/web/form/useRows.ts'

const most = 40

/** The plan of a course, lesson by lesson. A course has at least one lesson. */
export function LessonFields() {
  const { rows, append, remove } = useRows('lessons')
  const error = useRowsError('lessons')
  const added = useFocusOnAdded(rows.length)
  return (
    <>
      {rows.map((_row, at) => (
        <Panel
          key={at}
          title={`课时 ${at + 1}`}
          action={
            rows.length > 1 ? (
              <Button
                type="text"
                size="small"
                aria-label={`移除课时 ${at + 1}`}
                onClick={() => remove(at)}
              >
                移除
              </Button>
            ) : undefined
          }
        >
          <div ref={at === rows.length - 1 ? added.last : undefined}>
            <Columns>
              <TextField name={`lessons.${at}.title`} max={60} />
              <TextField name={`lessons.${at}.content`} max={200} />
            </Columns>
          </div>
        </Panel>
      ))}
      {error ? <p role="alert">{error}</p> : null}
      {rows.length < most ? (
        <div>
          <Button
            onClick={() => {
              added.expect()
              append({ title: '', content: '' })
            }}
          >
            添加课时
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Moves the focus into a row that was just added, so that typing goes on. */
function useFocusOnAdded(count: number) {
  const last = useRef<HTMLDivElement>(null)
  const isExpected = useRef(false)
  useEffect(() => {
    if (!isExpected.current) return
    isExpected.current = false
    last.current?.querySelector('input')?.focus()
  }, [count])
  return { last, expect: () => void (isExpected.current = true) }
}
