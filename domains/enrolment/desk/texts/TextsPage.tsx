import type * as z from 'zod/mini'

import { CrudPage } from '../../../../platform/desk/crud/CrudPage.tsx'
import type { RowAction } from '../../../../platform/desk/crud/crudTypes.ts'
import { Chip, DeskFacts } from '../../../../platform/desk/DeskPage.tsx'
import { TextAreaField, TextField } from '../../../../platform/desk/form/textFields.tsx'
import { useFieldValue } from '../../../../platform/web/form/useField.ts'
import {
  listMessageTexts,
  restoreMessageText,
  submitMessageText,
} from '../../contract/texts/messageText.ts'
import type { MessageText, MessageTextForm } from '../../contract/texts/messageText.ts'
import { filledWith, sampleValues } from '../../contract/texts/templates.ts'
import look from '../office.module.css'

/** The messages that families get at each step, in the words of the school. */
export function TextsPage() {
  return (
    <CrudPage<MessageText, z.input<typeof MessageTextForm>>
      id="enrolment-texts"
      title="报名消息"
      noun="消息"
      hint="家长在每一步收到的消息。修改后从下一条消息起生效，已发出的不变。"
      list={listMessageTexts}
      nameOf={(row) => row.stepName}
      columns={[
        { name: 'stepName', label: '什么时候发', width: 170 },
        { name: 'title', label: '标题', width: 160 },
        { name: 'body', label: '正文', isInPanel: true },
        {
          name: 'needAck',
          label: '需家长确认',
          width: 100,
          show: ({ needAck }) => (needAck ? '是' : ''),
        },
        { name: 'isChanged', label: '使用的文字', width: 100, show: (row) => <State row={row} /> },
      ]}
      details={(row) => (
        <div className={look.stack}>
          <Preview title={row.title} body={row.body} />
          <DeskFacts
            items={[
              { label: '使用的文字', value: <State row={row} /> },
              {
                label: '修改人',
                value:
                  row.changedByName && `${row.changedByName} ${row.changedAt?.slice(0, 16) ?? ''}`,
              },
              { label: '原文标题', value: row.originalTitle },
              { label: '原文', value: row.originalBody },
            ]}
          />
        </div>
      )}
      form={{
        submit: submitMessageText,
        mayCreate: 'nobody',
        blank: {},
        from: ({ id, title, body }) => ({ action: id, title, body }),
        fields: (row) => (
          <>
            <TextField name="title" max={30} />
            <TextAreaField
              name="body"
              max={400}
              rows={5}
              help={`可以使用下面的内容，发送时换成实际的值：${(row?.variables ?? []).map((one) => `{${one}}`).join(' ')}`}
            />
            <LivePreview />
          </>
        ),
      }}
      actions={[restoring]}
    />
  )
}

const restoring: RowAction<MessageText> = {
  key: 'restore',
  label: '恢复原文',
  endpoint: restoreMessageText,
  for: 'one',
  fits: ({ isChanged }) => isChanged,
  run: ([row], { act }) => row && act(restoreMessageText, { action: row.id }, '已恢复原文'),
}

const State = ({ row: { isChanged } }: { row: MessageText }) => (
  <Chip tone={isChanged ? 'primary' : 'info'}>{isChanged ? '本校修改' : '原文'}</Chip>
)

/** What the family of a made-up child would read while the office types. */
function LivePreview() {
  const title = useFieldValue('title')
  const body = useFieldValue('body')
  return <Preview label="预览" title={title} body={body} />
}

type Shown = { label?: string; title: string; body: string }

const Preview = ({ label = '家长看到的', title, body }: Shown) => (
  <section className={look.stack} aria-label={label}>
    <p className={look.quiet}>家长看到的（以张小满为例）</p>
    <p className={look.text}>
      <strong>{title}</strong>
      <br />
      {filledWith(body, sampleValues)}
    </p>
  </section>
)
