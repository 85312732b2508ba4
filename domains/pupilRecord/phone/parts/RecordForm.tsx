import { useMemo, useState } from 'react'
import * as z from 'zod/mini'

import { wireDate } from '../../../../platform/contract/time.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { useJudgedForm } from '../../../../platform/web/form/useJudgedForm.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { listInbox } from '../../../messaging/contract/inbox.ts'
import { cardLabels, guardianRecordFields, recordCards } from '../../contract/form/recordFields.ts'
import { openFields, recordProblems } from '../../contract/form/recordForm.ts'
import type { Asked } from '../../contract/form/recordForm.ts'
import { getRecord, submitRecord } from '../../contract/record.ts'
import type { PupilRecord } from '../../contract/record.ts'
import { contentOf } from '../content.ts'
import look from '../record.module.css'
import { recordFormName, useRecordSaving } from '../useRecordSaving.ts'
import { RecordInput } from './RecordInput.tsx'

// Validation happens in the rules of the record, not in the shape.
const anything = z.looseObject({})

/** The form of a record. It saves by itself, and keeps everything when a submit is refused. */
export function RecordForm({ record, onReload }: { record: PupilRecord; onReload: () => unknown }) {
  const [today] = useState(() => wireDate(new Date()))
  const [begun] = useState(() => begin(record))
  const asked = useMemo(() => askedOf(record), [record])
  const judge = useMemo(
    () => (typed: Record<string, unknown>) => ({
      problems: recordProblems(asked, contentOf(typed), today),
    }),
    [asked, today],
  )
  const { form } = useJudgedForm(judge, begun)
  const { values } = contentOf(form.watch())
  const saving = useRecordSaving(record, form)
  const submit = useSubmit(submitRecord, {
    invalidates: [getRecord, listInbox],
    message: '已提交，谢谢您',
  })
  const send = async (typed: Record<string, unknown>) => {
    const rev = await saving.settle()
    const { values: child, guardians } = contentOf(typed)
    submit.mutate({ id: record.id, rev, values: child, guardians: [...guardians] })
  }
  const noteOf = (name: string) => record.marks.find((mark) => mark.name === name)?.note
  return (
    <Form
      form={form}
      shape={anything}
      error={submit.error}
      onSubmit={send}
      label="学籍信息"
      keep={recordFormName(record.id)}
    >
      <Marks marks={record.marks} />
      {saving.isStale ? (
        <Notice tone="warning">
          这张表刚才在别处改过，这里的内容没有保存。
          <Button kind="plain" small onPress={onReload}>
            查看最新内容
          </Button>
        </Notice>
      ) : null}
      {recordCards.map((card) => (
        <Card key={card} title={cardLabels[card]}>
          {openFields(record.known, values)
            .filter((field) => field.card === card)
            .map((field) => (
              <RecordInput
                key={field.key}
                field={field}
                name={`values.${field.key}`}
                note={noteOf(`values.${field.key}`)}
                today={today}
              />
            ))}
        </Card>
      ))}
      {record.guardians.map(({ name, relationLabel }, index) => (
        <Card
          key={`guardians.${index}`}
          title={`监护人 ${name}${relationLabel && `（${relationLabel}）`}`}
          action={<SameHome record={record} place={index} set={form.setValue} />}
        >
          {guardianRecordFields.map((field) => (
            <RecordInput
              key={field.key}
              field={field}
              name={`guardians.${index}.${field.key}`}
              note={noteOf(`guardians.${index}.${field.key}`)}
              today={today}
            />
          ))}
        </Card>
      ))}
      <SubmitBar
        label={record.state === 'RETURNED' ? '重新提交' : '提交'}
        busy={submit.isPending}
        error={submit.error}
        saved={saving.words}
      />
    </Form>
  )
}

const askedOf = ({ known, guardians }: PupilRecord): Asked => ({
  known,
  guardianCount: guardians.length,
})

/** Every field has a value from the beginning, so that clearing one counts as a change. */
const begin = ({ known, values, guardians }: PupilRecord): Record<string, unknown> => ({
  values: {
    ...Object.fromEntries(openFields(known, values).map(({ key }) => [key, ''])),
    ...values,
  },
  guardians: guardians.map((one) => ({
    ...Object.fromEntries(guardianRecordFields.map(({ key }) => [key, ''])),
    ...one.values,
  })),
})

function Marks({ marks }: Pick<PupilRecord, 'marks'>) {
  if (marks.length === 0) return null
  return (
    <Notice tone="error">
      请修改 {marks.length} 处：
      <ul className={look.marks}>
        {marks.map(({ name, label, note }) => (
          <li key={name}>
            {label}：{note}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type SameHomeProps = {
  record: PupilRecord
  place: number
  set: (name: string, value: unknown, options: { shouldDirty: boolean }) => void
}

/** Takes the home of the application over for a guardian. */
function SameHome({ record: { home }, place, set }: SameHomeProps) {
  if (!home?.address) return null
  const take = () => {
    set(`guardians.${place}.gHkRegion`, home.region, { shouldDirty: true })
    set(`guardians.${place}.gAddress`, home.address, { shouldDirty: true })
  }
  return (
    <Button kind="plain" small onPress={take}>
      与孩子相同
    </Button>
  )
}
